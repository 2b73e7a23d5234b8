import { Trans, useLingui } from '@lingui/react/macro'

type Props = { name: string; isFirst: boolean; isLast: boolean; isWorking: boolean; onMove: (by: 1 | -1) => void }

/** Moves something in its list. The buttons stay in their places, so that one can be pressed again and again. */
export function Moves({ name, isFirst, isLast, isWorking, onMove }: Props) {
  const { t } = useLingui()
  return (
    <span className="flex">
      <button type="button" className="link min-h-11 px-2" aria-disabled={isFirst} onClick={() => !isFirst && !isWorking && onMove(-1)}>
        <Trans>Move up</Trans>
        <span className="sr-only">{t`, ${name}`}</span>
      </button>
      <button type="button" className="link min-h-11 px-2" aria-disabled={isLast} onClick={() => !isLast && !isWorking && onMove(1)}>
        <Trans>Move down</Trans>
        <span className="sr-only">{t`, ${name}`}</span>
      </button>
    </span>
  )
}
