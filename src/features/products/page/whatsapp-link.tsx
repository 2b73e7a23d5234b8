import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '#src/queries/settings.ts'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { whatsappLogo } from '#ui/lazy-icons.ts'
import { useDrawnHere } from '#ui/use-drawn-here.ts'
import { whatsappAddress } from '#src/blocks/house/whatsapp-address.ts'

/** A link to a chat with the shop whose message names the product. Renders nothing if the shop has no such number. */
export function WhatsappLink({ product }: { product: Pick<ProductSummary, 'id' | 'brand' | 'model'> }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { data: settings } = useQuery(settingsQuery(preferences))
  // The server's HTML does not know its public origin.
  const origin = useDrawnHere() ? window.location.origin : undefined
  const name = `${product.brand.name} ${product.model}`
  const url = origin === undefined ? undefined : `${origin}/${preferences.locale}/product/${product.id}`
  const message = url === undefined ? t`Hello, I have a question about ${name}.` : t`Hello, I have a question about ${name}: ${url}`
  const address = whatsappAddress(settings?.whatsapp, message)
  if (address === undefined) return null
  return (
    <a href={address} target="_blank" rel="noreferrer" className="flex items-center gap-2.5 min-h-11 text-[.9375rem]">
      <LazyIcon outline={whatsappLogo} size="md" />
      <Trans>WhatsApp</Trans>
    </a>
  )
}
