import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  product: StaffProduct
  isWorking: boolean
  /** @param at null: not at the time that was set */
  onSchedule: (at: Date | null) => void
}

/** Sets the time at which a piece goes into the shop, by the clock of this device. */
export function PublishAt({ product: { publish }, isWorking, onSchedule }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const set = () => {
    const at = new Date(input.current?.value ?? '')
    if (Number.isNaN(at.getTime())) input.current?.focus()
    else onSchedule(at)
  }
  return (
    <details>
      <summary className="link min-h-11 inline-flex items-center cursor-pointer">
        <Trans>Publish at a time</Trans>
      </summary>
      <div className="flex flex-wrap gap-3 pt-1">
        <input ref={input} type="datetime-local" className="input w-auto!" aria-label={t`Day and time`} />
        <Button variant="line" isWorking={isWorking} onClick={set}>
          <Trans>Set the time</Trans>
        </Button>
        {publish && (
          <Button variant="line" isWorking={isWorking} onClick={() => onSchedule(null)}>
            <Trans>Do not publish at that time</Trans>
          </Button>
        )}
      </div>
    </details>
  )
}
