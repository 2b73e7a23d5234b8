import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from 'radix-ui'
import { currencies } from '#src/contract/money.ts'
import { locales } from '#src/contract/locale.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { caretRight, desktop, moon, sun, x } from '#src/ui/icon-paths.ts'
import { Mark, Wordmark } from '#src/ui/logo.tsx'
import { helpPlaces, shopPlaces } from './navigation.ts'
import { PlaceLink } from './place-link.tsx'
import { changeTheme, themes, useTheme, type Theme } from './theme.ts'
import { useChangeCurrency } from './use-change-currency.ts'
import { localeNames, useSwitchLocale } from './use-switch-locale.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The phone's menu: where to go, and the language, currency and theme below (design mock "menu"). */
export function Menu({ open, onOpenChange }: Props) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const close = () => onOpenChange(false)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="dialog inset-y-0 start-0 w-full max-w-[24.375rem] bg-paper animate-[fade-in_var(--dur-2)_var(--ease-out)]"
        >
          <Dialog.Title className="sr-only">
            <Trans>Menu</Trans>
          </Dialog.Title>
          <div className="flex items-center justify-between ps-5 pe-2 border-b border-line shrink-0 h-(--header-h)">
            <span className="flex items-center gap-2.5 text-primary">
              <Mark className="h-4.5" />
              <span className="text-ink">
                <Wordmark locale={locale} size="sm" />
              </span>
            </span>
            <Dialog.Close className="tap" aria-label={t`Close`}>
              <Icon path={x} />
            </Dialog.Close>
          </div>
          <nav aria-label={t`Menu`} className="flex-1 overflow-auto px-5 py-3">
            <ul className="rows">
              {shopPlaces.map((place) => (
                <li key={place.name.id}>
                  <PlaceLink place={place} onClick={close} className="flex items-center gap-3 min-h-14 text-xl justify-between">
                    <Icon path={caretRight} size="sm" flip className="text-ink-subtle" />
                  </PlaceLink>
                </li>
              ))}
            </ul>
            <ul className="mt-4 grid grid-cols-2">
              {helpPlaces.map((place) => (
                <li key={place.name.id}>
                  <PlaceLink place={place} onClick={close} className="flex items-center min-h-11 text-sm text-ink-muted" />
                </li>
              ))}
            </ul>
          </nav>
          <div className="shrink-0 border-t border-line px-5 py-4 grid gap-4 bg-well">
            <LocaleSegments onChosen={close} />
            <div className="grid grid-cols-2 gap-3">
              <CurrencySegments />
              <ThemeSegments />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function LocaleSegments({ onChosen }: { onChosen: () => void }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { other, link } = useSwitchLocale()
  return (
    <div className="segments" role="group" aria-label={t`Language`}>
      {locales.map((each) =>
        each === other ? (
          <a
            key={each}
            href={link.href}
            lang={link.lang}
            hrefLang={link.hrefLang}
            onClick={(event) => {
              onChosen()
              void link.onClick(event)
            }}
          >
            {localeNames[each]}
          </a>
        ) : (
          <span key={each} lang={each} aria-current={each === locale}>
            {localeNames[each]}
          </span>
        ),
      )}
    </div>
  )
}

function CurrencySegments() {
  const { t } = useLingui()
  const { currency } = usePreferences()
  const changeCurrency = useChangeCurrency()
  return (
    <div className="segments" role="group" aria-label={t`Currency`}>
      {currencies.map((code) => (
        <button
          key={code}
          type="button"
          className="text-sm! px-1!"
          aria-pressed={code === currency}
          onClick={() => void changeCurrency(code)}
        >
          {code}
        </button>
      ))}
    </div>
  )
}

const themeIcons: Record<Theme, string> = { system: desktop, light: sun, dark: moon }

function ThemeSegments() {
  const { t } = useLingui()
  const theme = useTheme()
  const names: Record<Theme, string> = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <div className="segments" role="group" aria-label={t`Theme`}>
      {themes.map((each) => (
        <button key={each} type="button" aria-label={names[each]} aria-pressed={each === theme} onClick={() => changeTheme(each)}>
          <Icon path={themeIcons[each]} size="md" />
        </button>
      ))}
    </div>
  )
}
