import { type ShopLogos, shopLogoMeta } from '#contract/face/shop-logo.ts'

/** The own logos that the document names; undefined for the drawn one. The document is the shop's own: the server wrote it. */
export function shopLogosInDocument(): ShopLogos | undefined {
  const text = document.head.querySelector<HTMLMetaElement>(`meta[name="${shopLogoMeta}"]`)?.content
  return text ? (JSON.parse(text) as ShopLogos) : undefined
}
