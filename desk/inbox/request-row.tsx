import { Plural, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InboxRow } from '#contract/inbox/inbox.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { envelopeSimple, tag } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'
import { Age } from './age.tsx'
import { Lookers } from './looks.tsx'
import { PrivateThumbnail } from './private-file.tsx'
import { kindWords, statusWords, workWords } from './words.ts'

/** A request in the list: its photograph, what it is, whose, about what, for how much, and how long it waits. */
export function RequestRow({ row }: { row: InboxRow }) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const search = useSearch({ from: '/_staff/requests' })
  const { number, waits, name, piece } = row
  const title = i18n._(waits ? workWords[waits.work] : kindWords[row.kind])
  return (
    <li className="border-b border-line">
      <Link
        to="/requests/$number"
        params={{ number }}
        search={search}
        resetScroll={false}
        className="request-row grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-3.5 py-3 px-5 max-sm:px-4 hover:bg-tint"
      >
        <span className="size-15 bg-well rounded-sm grid place-items-center overflow-hidden text-ink-subtle">
          {row.image ? (
            <Picture image={{ ...row.image, alt: '' }} sizes="60px" className="size-15 object-cover" />
          ) : row.photo === undefined ? (
            <Icon path={row.kind === 'contact' ? envelopeSimple : tag} />
          ) : (
            <PrivateThumbnail id={row.photo} className="size-15 object-cover" instead={<Icon path={tag} />} />
          )}
        </span>
        <span className="min-w-0 grid gap-y-0.5">
          <span className="flex items-baseline gap-2">
            <span className="font-medium truncate">
              {title} <bdi className="num">{number}</bdi>
            </span>
            <span className="ms-auto flex items-baseline gap-2 shrink-0">
              {row.takenBy && <Taker name={row.takenBy.name} />}
              {waits ? (
                <Age since={waits.since} />
              ) : (
                <time dateTime={row.createdAt} className="num text-sm text-ink-muted">
                  {formatDayTime(new Date(row.createdAt), locale)}
                </time>
              )}
            </span>
          </span>
          <span className="text-sm text-ink-muted truncate">
            <bdi>{name === '' ? t`Deleted account` : name}</bdi>
            {piece !== undefined && (
              <>
                {' · '}
                <bdi>{piece}</bdi>
              </>
            )}
          </span>
          <span className="flex text-sm text-ink-muted">
            {!waits && <span className="shrink-0 whitespace-pre">{`${i18n._(statusWords[row.status])} · `}</span>}
            {/* A message is cut at the end of its own language. */}
            <span dir={row.sum ? undefined : 'auto'} className="truncate">
              <Sum row={row} />
            </span>
          </span>
          <span className="text-sm truncate empty:hidden">
            <Lookers of={row} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** By their first letter, with the whole name for those who hear it. */
const Taker = ({ name }: { name: string }) => {
  const { t } = useLingui()
  return (
    <span className="size-6 rounded-full bg-well text-xs grid place-items-center self-center" title={name}>
      <span aria-hidden>{name.slice(0, 1)}</span>
      <span className="sr-only">{t`taken by ${name}`}</span>
    </span>
  )
}

/** "39,000 for 43,700 · −11 %", "21,575", "6 photographs", or the first words of a message. */
function Sum({ row }: { row: InboxRow }): ReactNode {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { sum, asking, kind, count = 0, text } = row
  if (!sum) return text
  const money = formatMoney(sum, locale)
  if (asking) {
    const less = Math.round((1 - sum.amount / asking.amount) * 100)
    const of = formatMoney(asking, locale)
    const percent = isolated(`−${less} %`)
    return <span className="num">{less === 0 ? t`${money}, the shop’s price` : t`${money} for ${of} · ${percent}`}</span>
  }
  return (
    <>
      <bdi className="num">{money}</bdi>
      {' · '}
      {kind === 'sell' ? (
        <Plural value={count} one="# photograph" other="# photographs" />
      ) : (
        <Plural value={count} one="# piece" other="# pieces" />
      )}
    </>
  )
}
