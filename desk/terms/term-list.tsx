import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icon-paths.ts'
import type { TermOption } from './find-terms.ts'

type Props = {
  id: string
  label: ReactNode
  options: readonly TermOption[]
  chosenKey: string | undefined
  active: number | undefined
  optionId: (nth: number) => string
  /** Where it can be added, it is the last option. */
  newText: string | undefined
  onPress: (nth: number) => void
}

/** Above the bar at the end of the screen. */
const showList = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })

/** More are found by typing. */
const mostShown = 60

/** The words that a field can choose, each with its name in the other language. */
export function TermList({ id, label, options, chosenKey, active, optionId, newText, onPress }: Props) {
  const { locale } = usePreferences()
  const other = locale === 'en' ? 'ar' : 'en'
  const shown = options.slice(0, Math.max(mostShown, (active ?? 0) + 1))
  const option = (nth: number, isChosen: boolean, content: ReactNode) => (
    <button
      type="button"
      key={nth}
      id={optionId(nth)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      ref={(element) => {
        if (nth === active) element?.scrollIntoView?.({ block: 'nearest' })
      }}
      className={`w-full min-h-11 px-3 py-2 flex text-start items-center gap-3 border-s-2 hover:bg-tint ${nth === active ? 'bg-tint border-primary' : 'border-transparent'}`}
      // The focus stays in the field, whose keys move the choice.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPress(nth)}
    >
      {content}
    </button>
  )
  return (
    <div
      ref={showList}
      id={id}
      role="listbox"
      aria-label={typeof label === 'string' ? label : undefined}
      className="absolute inset-x-0 top-full mt-1 max-h-72 overflow-y-auto overscroll-contain bg-raised text-ink text-sm shadow-2 rounded-sm z-10 scroll-mb-28"
    >
      {shown.map(({ key, name, swatch }, nth) =>
        option(
          nth,
          key === chosenKey,
          <>
            {swatch !== undefined && (
              <span aria-hidden="true" className="size-4 shrink-0 rounded-full border border-line" style={{ background: swatch }} />
            )}
            <bdi className="flex-1 min-w-0" lang={locale}>
              {name[locale] || name[other]}
            </bdi>
            {name[other] !== name[locale] && (
              <bdi className="text-ink-muted text-end" lang={other}>
                {name[other]}
              </bdi>
            )}
            {key === chosenKey && <Icon path={check} size="sm" className="text-primary" />}
          </>,
        ),
      )}
      {newText !== undefined &&
        option(
          options.length,
          false,
          <span className="link">
            <Trans>
              Add <bdi>{newText}</bdi>
            </Trans>
          </span>,
        )}
    </div>
  )
}
