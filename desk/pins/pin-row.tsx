import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { HTMLAttributes } from 'react'
import type { Pin } from '#contract/pins/pins.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { dotsSix } from '#ui/lazy-icons.ts'
import { productName } from '../products/product-name.ts'

const stateWords: Record<Exclude<Pin['state'], 'shown'>, ReturnType<typeof msg>> = {
  'out-of-stock': msg`Skipped: out of stock, or reserved`,
  'not-in-shop': msg`Skipped: not in the shop`,
  'in-another-row': msg`Skipped: an earlier row shows it`,
}
const line = 'before:absolute before:inset-x-0 before:h-1 before:bg-focus before:rounded-sm'
const marks = { before: `${line} before:-top-0.5`, after: `${line} before:-bottom-0.5` }

type Props = {
  piece: Pin
  nth: number
  count: number
  isWorking: boolean
  isDragged: boolean
  /** Where a dragged piece would be put. */
  mark: 'before' | 'after' | undefined
  /** Makes the handle one by which the row is dragged. */
  handle: HTMLAttributes<HTMLElement>
  /** @param part what has the focus afterwards */
  onMove: (to: number, part: 'handle' | 'up' | 'down') => void
  onRemove: () => void
}

/** A pinned piece in its row. */
export function PinRow({ piece, nth, count, isWorking, isDragged, mark, handle, onMove, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const name = productName(piece, locale)
  const isFirst = nth === 0
  const isLast = nth === count - 1
  return (
    <li
      data-key={piece.id}
      className={`relative border-b border-line py-2 flex flex-wrap items-center gap-x-3 ${isDragged ? 'opacity-50' : ''} ${mark ? marks[mark] : ''}`}
    >
      <button
        type="button"
        data-part="handle"
        className="tap touch-none cursor-grab active:cursor-grabbing"
        aria-label={t`${name}: drag it, or move it with the arrow keys`}
        {...handle}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
          if (by === 0) return
          event.preventDefault()
          if (by < 0 ? !isFirst : !isLast) onMove(nth + by, 'handle')
        }}
      >
        <LazyIcon outline={dotsSix} size="md" />
      </button>
      <span className="flex-1 max-sm:basis-2/3">
        <Link to="/products/$id" params={{ id: piece.id }} className="link min-h-11 inline-flex items-center wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>{' '}
        <bdi className="num text-ink-muted">{piece.stockNumber}</bdi>
        {piece.state !== 'shown' && <span className="block text-sm text-warning">{i18n._(stateWords[piece.state])}</span>}
      </span>
      <span className="flex flex-wrap">
        <Button variant="link" data-part="up" className="px-2" isOff={isFirst} isWorking={isWorking} onClick={() => onMove(nth - 1, 'up')}>
          <Trans>Move up</Trans>
          <span className="sr-only">{t`, ${name}`}</span>
        </Button>
        <Button
          variant="link"
          data-part="down"
          className="px-2"
          isOff={isLast}
          isWorking={isWorking}
          onClick={() => onMove(nth + 1, 'down')}
        >
          <Trans>Move down</Trans>
          <span className="sr-only">{t`, ${name}`}</span>
        </Button>
        <Button variant="link" className="px-2" onClick={onRemove}>
          <Trans>Remove</Trans>
          <span className="sr-only">{t`, ${name}`}</span>
        </Button>
      </span>
    </li>
  )
}
