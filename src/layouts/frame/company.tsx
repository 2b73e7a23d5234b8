import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '#src/queries/settings.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** At the end of every page: the company behind the shop, with the registration numbers of the settings. */
export function Company() {
  const { data: settings } = useQuery(settingsQuery(usePreferences()))
  const [year] = useState(() => new Date().getFullYear())
  if (!settings) return null
  const { name, companyName, commercialRegister, vatNumber } = settings
  const register = commercialRegister && (
    <bdi translate="no" className="num">
      {commercialRegister}
    </bdi>
  )
  const vat = vatNumber && (
    <bdi translate="no" className="num">
      {vatNumber}
    </bdi>
  )
  return (
    <div className="pb-8 flex flex-wrap gap-x-8 gap-y-1 text-sm text-on-deep-muted">
      {/* The server may have rendered the page in another year. */}
      <p className="lg:me-auto" suppressHydrationWarning>
        © {year} <bdi>{companyName || name}</bdi>
      </p>
      {register && (
        <p>
          <Trans>Commercial register {register}</Trans>
        </p>
      )}
      {vat && (
        <p>
          <Trans>VAT number {vat}</Trans>
        </p>
      )}
    </div>
  )
}
