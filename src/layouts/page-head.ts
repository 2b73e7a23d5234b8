import { canonicalPath, splitLocale } from '#contract/pages/addresses.ts'
import type { LinkPreview } from '#contract/face/link-preview.ts'
import { defaultLocale, intlTag, locales, type Locale } from '#contract/locale.ts'

type HeadMeta = { title: string } | Partial<Record<'name' | 'property' | 'content', string>>
type HeadLink = Partial<Record<'rel' | 'href' | 'hrefLang' | 'as' | 'type' | 'imageSrcSet' | 'imageSizes' | 'media', string>> & {
  fetchPriority?: 'high'
}

export type Preload = { srcSet: string; sizes: string; media?: string }

type PageHead = {
  origin: string
  shopName: (locale: Locale) => string
  locale: Locale
  /** The path of the page with its language: `/en/shop`. Filters are not part of a search engine's address. */
  path: string
  title: string
  description: string
  /** Path or address of a picture of at least 600 px for previews. */
  image?: string
  /** Where `image` is absent: the shop's own; undefined: the release's photograph. */
  linkPreview?: LinkPreview | undefined
  /** What the picture shows: of the shop's own picture where `image` is absent, else the title. */
  imageAlt?: string
  type?: 'website' | 'product' | 'article'
  /** schema.org objects without `@context`. */
  jsonLd?: readonly object[]
  /** Largest picture of the first screen, to be fetched before everything else; several where screens of other widths get another one. */
  preload?: Preload | readonly Preload[]
  /** Pages that must not appear in a search engine: errors, empty results. */
  noIndex?: boolean
}

/** The head of a page that stays as the server rendered it: its texts may not be loaded, and the document's head is right already. */
export const asDrawn: ReturnType<typeof pageHead> = { meta: [], links: [] }

/** Title, description, canonical, hreflang, Open Graph and JSON-LD of a public page. */
export function pageHead(page: PageHead): { meta: HeadMeta[]; links: HeadLink[] } {
  const path = canonicalPath(page.path, page.locale)
  const { rest } = splitLocale(path)
  const url = (address: string) => new URL(address, page.origin).href
  const inLocale = (locale: Locale) => url(canonicalPath(`/${locale}${rest}`, locale))
  const title = rest === '/' ? page.title : `${page.title} · ${page.shopName(page.locale)}`
  const canonical = { rel: 'canonical', href: url(path) }
  // Everything else is only for the server's HTML; the browser's bundle leaves it out (app/page-title.ts).
  if (!import.meta.env.SSR) return { meta: [{ title }], links: [canonical] }
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:url', content: url(path) },
      { property: 'og:site_name', content: page.shopName(page.locale) },
      { property: 'og:locale', content: ogLocale(page.locale) },
      ...locales
        .filter((locale) => locale !== page.locale)
        .map((locale) => ({ property: 'og:locale:alternate', content: ogLocale(locale) })),
      ...pictureMeta(page, url),
      ...(page.jsonLd ?? []).map(structuredData),
    ],
    links: [
      canonical,
      ...locales.map((locale) => ({ rel: 'alternate', hrefLang: locale, href: inLocale(locale) })),
      { rel: 'alternate', hrefLang: 'x-default', href: inLocale(defaultLocale) },
      ...[page.preload ?? []].flat().map(({ srcSet, sizes, media }) => ({
        rel: 'preload',
        as: 'image',
        type: 'image/avif',
        imageSrcSet: srcSet,
        imageSizes: sizes,
        media,
        fetchPriority: 'high' as const,
      })),
    ],
  }
}

function pictureMeta(
  { image, imageAlt, linkPreview = releasePreview, locale, title }: PageHead,
  url: (path: string) => string,
): HeadMeta[] {
  const shown = image ?? linkPreview.image[locale]
  if (shown === undefined) return [{ name: 'twitter:card', content: 'summary' }]
  return [
    { property: 'og:image', content: url(shown) },
    { property: 'og:image:alt', content: imageAlt ?? (image === undefined ? linkPreview.alt[locale] : title) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The picture that stands for a shop without an own face. */
const releasePreview: LinkPreview = {
  image: { en: '/scenes/hero-1-1280.jpg', ar: '/scenes/hero-1-1280.jpg' },
  alt: { en: 'A gold watch with a green dial', ar: 'ساعة ذهبية بميناء أخضر' },
}

/** The router accepts structured data among the meta elements, but its types do not. */
const structuredData = (object: object): HeadMeta => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } }) as object

/** `en_US`, `ar_SA`. */
const ogLocale = (locale: Locale) => intlTag[locale].split('-').slice(0, 2).join('_')
