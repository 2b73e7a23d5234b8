import { useLingui } from '@lingui/react/macro'
import { DropdownMenu } from 'radix-ui'
import { cloneElement, type ReactElement } from 'react'
import { dirOf } from '#src/contract/locale.ts'
import { currencies, type Currency } from '#src/contract/money.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { useChangeCurrency } from './use-change-currency.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens the menu; it takes the focus when the menu closes. */
  button: ReactElement<{ onClick?: unknown }>
}

/** The choice of the currency, under the button of the header. */
export function CurrencyMenu({ open, onOpenChange, button }: Props) {
  const { t } = useLingui()
  const { currency, locale } = usePreferences()
  const changeCurrency = useChangeCurrency()
  const names: Record<Currency, string> = { SAR: t`Saudi riyal`, USD: t`US dollar`, EUR: t`Euro` }
  return (
    <DropdownMenu.Root open={open} onOpenChange={onOpenChange} dir={dirOf(locale)} modal={false}>
      {/* From now on the menu's trigger opens it. */}
      <DropdownMenu.Trigger asChild>{cloneElement(button, { onClick: undefined })}</DropdownMenu.Trigger>
      {/* Within the header, a landmark; a portal would be in none. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-(--z-menu) w-52 py-2 bg-raised border border-line rounded-sm shadow-2 animate-[rise-in_var(--dur-2)_var(--ease-out)]"
      >
        <DropdownMenu.RadioGroup value={currency} onValueChange={(chosen) => void changeCurrency(chosen as Currency)}>
          {currencies.map((code) => (
            <DropdownMenu.RadioItem
              key={code}
              value={code}
              className="flex items-center gap-3.5 min-h-11 px-4 text-[.9375rem] outline-none data-highlighted:bg-well data-[state=checked]:font-medium cursor-pointer"
            >
              <span className="num w-10 text-ink-muted">{code}</span>
              {names[code]}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
