import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Accent, accentColors, deepOf } from '#contract/face/accent.ts'
import { picturesIn, type ShopLogos } from '#contract/face/shop-logo.ts'
import { previewOfPhoto } from '#contract/page-photos/page-photo.ts'
import type { LinkPreview } from '#contract/face/link-preview.ts'
import { type Locale, locales } from '#contract/locale.ts'
import { storedShopDataSchema } from '#contract/settings/house-settings.ts'
import { drawnNames, type ShopNames } from '#i18n/shop-name.ts'
import type { Db } from '#server/db/open/database.ts'
import type { MailFace } from '#server/mail-html/lay-out-html.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { PaperFace } from '#server/pdf/invoice-paper.ts'
import { faceOf, logosAt, type StoredFace, type StoredPicture } from './policy.ts'
import { pathOfCut, type ShownPagePhoto, shownPagePhoto } from '#server/modules/page-photos/policy.ts'
import { readSettings } from '#server/db/setting-records.ts'
import { faceMediaName } from '#server/platform/storage/media-name.ts'
import { type Storage, StorageMissing } from '#server/platform/storage/storage.ts'

export { pictureFile } from './policy.ts'

/** What shoppers see of the shop's face. */
export type ShopFace = {
  /** Another one for each other face. */
  id: string
  names: ShopNames
  /** Undefined: the drawn colors. */
  accent?: Accent | undefined
  /** Of each language that has its own; undefined: the drawn one. */
  logos?: ShopLogos | undefined
  /** In each language the own icons and the pictures of an own logo, by name (platform/pictures/face-pictures.ts). Empty: the drawn. */
  pictures: Readonly<Record<Locale, Readonly<Record<string, StoredPicture>>>>
  /** What a link to the shop shows elsewhere; undefined: the release's photograph. */
  preview?: LinkPreview | undefined
  /** The house's sentence about itself. */
  tagline?: ShopNames | undefined
}
export type GetShopFace = () => Promise<ShopFace>
export type GetShopNames = () => Promise<ShopNames>

export const drawnFace: ShopFace = { id: 'drawn', names: drawnNames, pictures: { en: {}, ar: {} } }

/** Cached until a change of the catalogue. */
export const createShopFace =
  ({ db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'remember'> }): GetShopFace =>
  () =>
    catalogue.remember('shop face', async () => {
      const stored = await readSettings(db)
      const { data: tagline } = storedShopDataSchema.shape.tagline.safeParse(stored.get('tagline'))
      return { ...presentShopFace(faceOf(stored), shownPagePhoto(stored, 'home')), tagline }
    })

/** Whether name, colors and logo are those of the release. */
export const isDrawnFace = ({ name, accent, logos, icon }: Pick<StoredFace, 'name' | 'accent' | 'logos' | 'icon'>): boolean =>
  name.en === drawnNames.en && name.ar === drawnNames.ar && !accent && !logos.en && !logos.ar && !icon

function presentShopFace(face: StoredFace, hero: ShownPagePhoto | undefined): ShopFace {
  const { name, accent, logos, pictures } = face
  // Members in one order, however the database returns them.
  const files = [
    ...locales.flatMap((locale) => [logos[locale]?.light.file, logos[locale]?.dark?.file]),
    ...Object.values(pictures)
      .map(({ file }) => file)
      .toSorted(),
  ]
  const preview = isDrawnFace(face) ? undefined : previewOf(face, hero)
  const text = JSON.stringify([name.en, name.ar, accent?.light, accent?.dark, ...files, ...locales.map((locale) => preview?.image[locale])])
  return {
    id: isDrawnFace(face) ? drawnFace.id : createHash('sha256').update(text).digest('base64url').slice(0, 12),
    names: name,
    accent,
    ...((logos.en ?? logos.ar) && { logos: logosAt(logos) }),
    pictures: { en: picturesIn(pictures, 'en'), ar: picturesIn(pictures, 'ar') },
    preview,
  }
}

/** What a link to the shop shows in other programs: the home page's own photograph, else the own icon, else nothing. */
function previewOf({ name, pictures }: StoredFace, hero: ShownPagePhoto | undefined): LinkPreview {
  if (hero) {
    const wide = { path: pathOfCut('home', hero.key, 'wide'), widths: hero.wide.widths }
    const image = previewOfPhoto({ wide })
    return { image: { en: image, ar: image }, alt: hero.alt }
  }
  const iconIn = (locale: Locale) => {
    const icon = picturesIn(pictures, locale)['any-512']
    return icon && pathOfPicture(icon)
  }
  return { image: { en: iconIn('en'), ar: iconIn('ar') }, alt: name }
}

/** The path of a picture of the face. */
export const pathOfPicture = ({ file }: Pick<StoredPicture, 'file'>): string => `/media/face/${file}`

/** The look of an invoice: paper is white. Without the logo where its file is gone: then the name stands there. */
export async function paperFaceOf({ accent, pictures }: ShopFace, locale: Locale, storage: Storage): Promise<PaperFace> {
  const { paper } = pictures[locale]
  const bytes = paper && (await storage.read(faceMediaName(paper.file)).then(buffer, ifMissing))
  return {
    colors: accent && accentColors(accent, 'light'),
    logo: paper && bytes && { bytes, width: paper.width, height: paper.height },
  }
}

function ifMissing(error: unknown): undefined {
  if (!(error instanceof StorageMissing)) throw error
}

const mailLogo = { width: 252, height: 36 }

/** The look of mails. The ground of their head is the same in both themes, as the logo's picture has it. */
export function mailFaceOf({ accent, pictures }: ShopFace, locale: Locale): MailFace {
  const { mail } = pictures[locale]
  const scale = mail && Math.min(mailLogo.width / mail.width, mailLogo.height / mail.height)
  const sides = mail && scale && { width: Math.round(mail.width * scale), height: Math.round(mail.height * scale) }
  const [light, dark] = accent ? [accentColors(accent, 'light'), accentColors(accent, 'dark')] : []
  const deep = accent && deepOf(accent, 'light')
  return {
    ...(light &&
      dark &&
      deep !== undefined && {
        colors: {
          primary: { light: light.primary, dark: dark.primary },
          tint: { light: light.tint, dark: dark.tint },
          deep: { light: deep, dark: deep },
        },
      }),
    ...(mail && sides && { logo: { src: pathOfPicture(mail), ...sides } }),
  }
}
