import { dirOf, locales, type Locale } from '#contract/locale.ts'
import type { ShortcutName } from '#server/platform/pictures/face-pictures.ts'
import { shareTarget } from '#contract/pages/share-target.ts'
import { drawnFace, pathOfPicture, type ShopFace } from '#server/modules/face/shop-face-service.ts'

/** `--paper` of tokens.css, for the browser's own bars. */
export const themeColor = { light: '#fafaf7', dark: '#10120c' }

/** The path of a language's manifest. No page has this path: no segment of a page's path has a dot in it. */
export const webManifestPath = (locale: Locale): string => `/${locale}/app.webmanifest`

/** The language of the manifest at a path; undefined where it is no manifest's path. */
export const localeOfWebManifest = (path: string): Locale | undefined => locales.find((locale) => webManifestPath(locale) === path)

type Words = Record<'trade' | 'description' | 'search' | 'searchHint' | 'shop' | 'shopHint' | 'sell' | 'sellHint', string> & {
  screenshots: Labels
}
type Labels = Record<'home' | 'shop' | 'product', string>

const words: Record<Locale, Words> = {
  en: {
    trade: 'watches and jewelry',
    description:
      'Pre-owned watches and jewelry from private owners and houses, each examined by our specialists. The catalogue opens without a connection, too.',
    search: 'Search',
    searchHint: 'Find a piece by brand, model or reference',
    shop: 'Shop',
    shopHint: 'All watches and jewelry',
    sell: 'Sell',
    sellHint: 'Offer us a watch or a piece of jewelry, with photos',
    screenshots: {
      home: 'The home page: new pieces, brands and how the shop works',
      shop: 'The shop: watches and jewelry, with filters and prices',
      product: 'A piece with its photographs, details and price',
    },
  },
  ar: {
    trade: 'ساعات ومجوهرات',
    description:
      'ساعات ومجوهرات سبق اقتناؤها، من ملّاكها الأفراد ومن دور الساعات والمجوهرات، يفحص خبراؤنا كل قطعة منها. ويُفتح الكتالوج بلا اتصال أيضًا.',
    search: 'البحث',
    searchHint: 'ابحث عن قطعة بالعلامة أو الموديل أو الرقم المرجعي',
    shop: 'المتجر',
    shopHint: 'كل الساعات والمجوهرات',
    sell: 'البيع',
    sellHint: 'اعرض علينا ساعة أو قطعة مجوهرات، مع صورها',
    screenshots: {
      home: 'الصفحة الرئيسية: قطع جديدة وعلامات وطريقة عمل المتجر',
      shop: 'المتجر: ساعات ومجوهرات، مع التصفية والأسعار',
      product: 'قطعة بصورها وتفاصيلها وسعرها',
    },
  },
}

/** Taken by scripts/build/app-screenshots.ts, in pixels of the picture. */
export const screenshots = [
  { page: 'home', form: 'narrow', width: 780, height: 1688 },
  { page: 'shop', form: 'narrow', width: 780, height: 1688 },
  { page: 'product', form: 'narrow', width: 780, height: 1688 },
  { page: 'home', form: 'wide', width: 1280, height: 800 },
  { page: 'shop', form: 'wide', width: 1280, height: 800 },
] as const satisfies { page: keyof Labels; form: 'narrow' | 'wide'; width: number; height: number }[]

/** Drawn by scripts/build/app-icons.ts. */
export const icons = [
  { src: '/icons/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/monochrome-192.png', sizes: '192x192', type: 'image/png', purpose: 'monochrome' },
  { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
]

const purposes = ['any', 'maskable', 'monochrome']
const iconSizes = [192, 512]

/** Those of an own face, in addresses that change with them, so that installed apps learn of it. */
export function ownIcons(pictures: ShopFace['pictures'][Locale]): typeof icons | undefined {
  const own = purposes.flatMap((purpose) =>
    iconSizes.flatMap((size) => {
      const picture = pictures[`${purpose}-${size}`]
      return picture ? [{ src: pathOfPicture(picture), sizes: `${size}x${size}`, type: 'image/png', purpose }] : []
    }),
  )
  return own.length > 0 ? own : undefined
}

/** In the own accent, as the app's icon. Where the pictures of an own face have none, the shortcut has none: the release's is green. */
function shortcutIcon(name: ShortcutName, { accent, pictures }: { accent: ShopFace['accent']; pictures: ShopFace['pictures'][Locale] }) {
  const own = pictures[`shortcut-${name}-96`]
  if (!own && accent) return {}
  return { icons: [{ src: own ? pathOfPicture(own) : `/icons/shortcut-${name}-96.png`, sizes: '96x96', type: 'image/png' }] }
}

/**
 * The web app manifest in one language. Both have the same `id`, so they are one app: on a device it has the language in which it is
 * opened. It starts at "/", which redirects to the language last used; `locale` is for a device without one yet (docs/areas/builds.md).
 * @param shop its public origin and its face
 */
export function webManifest(locale: Locale, { origin, face }: { origin: string; face: ShopFace }): object {
  const { names, accent, tagline } = face
  const pictures = face.pictures[locale]
  const isDrawn = face.id === drawnFace.id
  const { trade, description, search, searchHint, shop, shopHint, sell, sellHint, screenshots: labels } = words[locale]
  return {
    id: '/',
    lang: locale,
    dir: dirOf(locale),
    name: `${names[locale]}: ${trade}`,
    short_name: names[locale],
    // Without a sentence of its own a house says nothing here, unless all of its face is the release's.
    description: tagline?.[locale] ?? (isDrawn ? description : undefined),
    start_url: `/?locale=${locale}`,
    scope: '/',
    display: 'standalone',
    theme_color: accent?.light ?? themeColor.light,
    background_color: themeColor.light,
    categories: ['shopping', 'lifestyle'],
    icons: ownIcons(pictures) ?? icons,
    shortcuts: [
      { name: search, description: searchHint, url: `/${locale}?q=`, ...shortcutIcon('search', { accent, pictures }) },
      { name: shop, description: shopHint, url: `/${locale}/shop`, ...shortcutIcon('shop', { accent, pictures }) },
      { name: sell, description: sellHint, url: `/${locale}/sell`, ...shortcutIcon('sell', { accent, pictures }) },
    ],
    // The service worker takes it (sw/share-target.ts). The form finds out which files are photos, and says which are not.
    share_target: {
      action: shareTarget.path,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: shareTarget.field, accept: ['image/*'] }] },
    },
    // They show the release's logo and pieces.
    ...(isDrawn && {
      screenshots: screenshots.map(({ page, form, width, height }) => ({
        src: `/screenshots/${page}-${form}-${locale}.webp`,
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor: form,
        label: labels[page],
      })),
    }),
    // Lets a page check whether the app is installed (getInstalledRelatedApps).
    related_applications: locales.map((each) => ({ platform: 'webapp', url: origin + webManifestPath(each), id: '/' })),
    prefer_related_applications: false,
  }
}
