import { useLingui } from '@lingui/react/macro'
import { DropdownMenu } from 'radix-ui'
import { currencies, type Currency } from '#contract/money/money.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { HeaderMenu, type HeaderMenuProps } from '../header-menu.tsx'
import { useChangeCurrency } from './use-change-currency.ts'

/** The choice of the currency, under the button of the header. */
export function CurrencyMenu(menu: HeaderMenuProps) {
  const { t } = useLingui()
  const { currency } = usePreferences()
  const changeCurrency = useChangeCurrency()
  const names: Record<Currency, string> = { SAR: t`Saudi riyal`, USD: t`US dollar`, EUR: t`Euro` }
  return (
    <HeaderMenu {...menu} width="w-52">
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
    </HeaderMenu>
  )
}
