import { type ShopLogo, shopLogoMeta } from '#src/contract/face/shop-logo.ts'

/** The own logo that the document names; undefined for the drawn one. The document is the shop's own: the server wrote it. */
export function shopLogoInDocument(): ShopLogo | undefined {
  const text = document.head.querySelector<HTMLMetaElement>(`meta[name="${shopLogoMeta}"]`)?.content
  return text ? (JSON.parse(text) as ShopLogo) : undefined
}
