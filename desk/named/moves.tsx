import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'

type Props = { name: string; isFirst: boolean; isLast: boolean; isWorking: boolean; onMove: (by: 1 | -1) => void }

/** Moves something in its list. The buttons stay in their places, so that one can be pressed again and again. */
export function Moves({ name, isFirst, isLast, isWorking, onMove }: Props) {
  const { t } = useLingui()
  return (
    <span className="flex">
      <Button variant="link" className="px-2" isOff={isFirst} isWorking={isWorking} onClick={() => onMove(-1)}>
        <Trans>Move up</Trans>
        <span className="sr-only">{t`, ${name}`}</span>
      </Button>
      <Button variant="link" className="px-2" isOff={isLast} isWorking={isWorking} onClick={() => onMove(1)}>
        <Trans>Move down</Trans>
        <span className="sr-only">{t`, ${name}`}</span>
      </Button>
    </span>
  )
}
