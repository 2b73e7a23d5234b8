import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopQuery } from '../shop-query.ts'

/** A page of the shop in a new tab, in the language shown. @param path after the language, with a slash */
export function ShopLink({ path = '', className, children }: { path?: string; className: string; children: ReactNode }) {
  const { locale } = usePreferences()
  const shop = useQuery(shopQuery).data?.url
  if (shop === undefined) return null
  return (
    <a href={`${shop}/${locale}${path}`} target="_blank" rel="noreferrer" className={`relative ${className}`}>
      {children}
      <span className="sr-only">
        &nbsp;
        <Trans>(in a new tab)</Trans>
      </span>
    </a>
  )
}
