import { Trans } from '@lingui/react/macro'
import type { Address } from '#contract/accounts/account-things.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** Their addresses as they typed them, the default first. */
export function AddressList({ addresses }: { addresses: readonly Address[] }) {
  const { locale } = usePreferences()
  return (
    <section>
      <h2 className="text-xl">
        <Trans>Addresses</Trans>
      </h2>
      {addresses.length === 0 ? (
        <p className="mt-4 text-ink-muted">
          <Trans>None yet</Trans>
        </p>
      ) : (
        <ul className="mt-4 border-y border-line divide-y divide-line">
          {addresses.map(({ id, address, city, state, postcode, country, isDefault }) => (
            <li key={id} className="py-2.5 wrap-anywhere">
              <p dir="auto">{address}</p>
              <p dir="auto">{[postcode, city, state === city ? '' : state].filter((part) => part !== '').join(' ')}</p>
              <p className="text-sm text-ink-muted">
                {countryName(country, locale)}
                {isDefault && (
                  <>
                    {' · '}
                    <Trans>default address</Trans>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
