import { useLingui } from '@lingui/react/macro'
import { caretLeft, caretRight } from '#ui/icon-paths.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  direction: 'earlier' | 'later'
  label: string
  /** There is no slot in this direction. */
  isOff: boolean
  onPress: () => void
}

/** Moves a photo to the slot before or after it. */
export function MoveButton({ direction, label, isOff, onPress }: Props) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="tap rounded-none! text-ink aria-disabled:text-ink-subtle"
      data-move={isOff ? undefined : direction}
      aria-label={direction === 'earlier' ? t`Move earlier: ${label}` : t`Move later: ${label}`}
      // Not `disabled`, which would remove the focus from the button that was pressed.
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <Icon path={direction === 'earlier' ? caretLeft : caretRight} flip size="sm" />
    </button>
  )
}
