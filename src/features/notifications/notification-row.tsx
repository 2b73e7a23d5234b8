import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { requestScreens } from '#src/blocks/requests/request-screens.tsx'
import type { Notification } from '#contract/notifications/notifications.ts'
import { formatTime } from '#i18n/formats/format-freshness.ts'
import { linesOf } from '#i18n/own-line.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { bookmarkSimple, caretRight, clock, heart } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { watch } from '#ui/lazy-icons.ts'
import { OwnWords } from '#ui/own-words.tsx'
import { Picture } from '#ui/picture.tsx'

/**
 * A notification in the list of its day, a link to its request or piece. One that is new has a dot in the margin and a heavier title. Each
 * line of the text has its own direction: a reason is in the language in which staff wrote it.
 */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { title, text, path, at, isRead, image, kind, status } = notification
  const { locale } = usePreferences()
  const navigate = useNavigate()
  const href = `/${locale}${path}`
  const follow = (event: MouseEvent) => {
    // Let the browser open a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href })
  }
  return (
    <li>
      <a
        href={href}
        onClick={follow}
        className="group relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] lg:grid-cols-[4.5rem_minmax(0,1fr)_auto_1.25rem] gap-x-4 lg:gap-x-6 items-start py-4 lg:py-5"
      >
        {!isRead && <span className="absolute -start-3.5 lg:-start-5 top-10 lg:top-13 size-2 rounded-full bg-primary" />}
        <span className={`aspect-square bg-well ${image ? '' : 'grid place-items-center text-ink-subtle'}`}>
          {image ? (
            <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 4.5rem, 3.5rem" />
          ) : kind === 'auction' ? (
            <Icon path={clock} />
          ) : kind === 'owned-piece' ? (
            <LazyIcon outline={watch} />
          ) : kind === 'watch' ? (
            <Icon path={status === 'found' ? bookmarkSimple : heart} />
          ) : (
            requestScreens[kind].icon
          )}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className={`block group-hover:underline underline-offset-4 text-pretty ${isRead ? '' : 'font-medium'}`}>
            {title}
            {!isRead && (
              <span className="sr-only">
                {' '}
                <Trans>(unread)</Trans>
              </span>
            )}
          </span>
          <span className="block text-sm text-ink-muted mt-1 text-pretty">
            {linesOf(text).map((line) => (
              <OwnWords key={line} text={line} />
            ))}
          </span>
        </span>
        <time dateTime={at} className="text-sm text-ink-subtle num mt-0.5">
          {formatTime(new Date(at))}
        </time>
        <Icon path={caretRight} size="md" flip className="max-lg:hidden self-center text-ink-subtle" />
      </a>
    </li>
  )
}
