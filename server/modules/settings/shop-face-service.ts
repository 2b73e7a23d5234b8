import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Accent, accentColours, deepOf } from '#src/contract/face/accent.ts'
import type { ShopLogo } from '#src/contract/face/shop-logo.ts'
import { previewOfPhoto } from '#src/contract/home/page-photo.ts'
import type { LinkPreview } from '#src/contract/face/link-preview.ts'
import { storedShopDataSchema } from '#src/contract/settings/house-settings.ts'
import { drawnNames, type ShopNames } from '#src/i18n/shop-name.ts'
import type { Db } from '#server/db/database.ts'
import type { MailFace } from '#server/mail-html/lay-out-html.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { PaperFace } from '#server/pdf/invoice-paper.ts'
import { faceOf, type StoredFace, type StoredPicture } from './face-policy.ts'
import { pathOfCut, type ShownPagePhoto, shownPagePhoto } from './page-photo-policy.ts'
import { readSettings } from './repository.ts'

export { pictureFile } from './face-policy.ts'

/** What shoppers see of the shop's face. */
export type ShopFace = {
  /** Another one for each other face. */
  id: string
  names: ShopNames
  /** Undefined: the drawn colours. */
  accent?: Accent | undefined
  /** Undefined: the drawn one. */
  logo?: ShopLogo | undefined
  /** The own icons, and the pictures of an own logo, by name (platform/face-pictures.ts). Empty: the drawn ones. */
  pictures: Readonly<Record<string, StoredPicture>>
  /** What a link to the shop shows elsewhere; undefined: the release's photograph. */
  preview?: LinkPreview | undefined
  /** The house's sentence about itself. */
  tagline?: ShopNames | undefined
}
export type GetShopFace = () => Promise<ShopFace>
export type GetShopNames = () => Promise<ShopNames>

export const drawnFace: ShopFace = { id: 'drawn', names: drawnNames, pictures: {} }

/** Cached until a change of the catalogue. */
export const createShopFace =
  ({ db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'remember'> }): GetShopFace =>
  () =>
    catalogue.remember('shop face', async () => {
      const stored = await readSettings(db)
      const { data: tagline } = storedShopDataSchema.shape.tagline.safeParse(stored.get('tagline'))
      return { ...presentShopFace(faceOf(stored), shownPagePhoto(stored, 'home')), tagline }
    })

/** Whether name, colours and logo are those of the release. */
export const isDrawnFace = ({ name, accent, logo, icon }: Pick<StoredFace, 'name' | 'accent' | 'logo' | 'icon'>): boolean =>
  name.en === drawnNames.en && name.ar === drawnNames.ar && !accent && !logo && !icon

function presentShopFace(face: StoredFace, hero: ShownPagePhoto | undefined): ShopFace {
  const { name, accent, logo, pictures } = face
  // Members in one order, however the database returns them.
  const files = [
    logo?.light.file,
    logo?.dark?.file,
    ...Object.values(pictures)
      .map(({ file }) => file)
      .toSorted(),
  ]
  const preview = isDrawnFace(face) ? undefined : previewOf(face, hero)
  const text = JSON.stringify([name.en, name.ar, accent?.light, accent?.dark, ...files, preview?.image])
  return {
    id: isDrawnFace(face) ? drawnFace.id : createHash('sha256').update(text).digest('base64url').slice(0, 12),
    names: name,
    accent,
    logo: logo && { light: shown(logo.light), ...(logo.dark && { dark: shown(logo.dark) }) },
    pictures,
    preview,
  }
}

/** What a link to the shop shows in other programs: the home page's own photograph, else the own icon, else nothing. */
function previewOf({ name, pictures }: StoredFace, hero: ShownPagePhoto | undefined): LinkPreview {
  if (hero) {
    const wide = { path: pathOfCut('home', hero.key, 'wide'), widths: hero.wide.widths }
    return { image: previewOfPhoto({ wide }), alt: hero.alt }
  }
  const icon = pictures['any-512']
  return { image: icon && pathOfPicture(icon), alt: name }
}

/** The path of a picture of the face. */
export const pathOfPicture = ({ file }: Pick<StoredPicture, 'file'>): string => `/media/face/${file}`
const shown = ({ file, width, height }: StoredPicture) => ({ src: pathOfPicture({ file }), width, height })

/** The look of an invoice: paper is white. @param folder of the face's pictures */
export const paperFaceOf = ({ accent, pictures: { paper } }: ShopFace, folder: string): PaperFace => ({
  colors: accent && accentColours(accent, 'light'),
  logo: paper && { path: join(folder, paper.file), width: paper.width, height: paper.height },
})

const mailLogo = { width: 252, height: 36 }

/** The look of mails. The ground of their head is the same in both themes, as the logo's picture has it. */
export function mailFaceOf({ accent, pictures: { mail } }: ShopFace): MailFace {
  const scale = mail && Math.min(mailLogo.width / mail.width, mailLogo.height / mail.height)
  const sides = mail && scale && { width: Math.round(mail.width * scale), height: Math.round(mail.height * scale) }
  const [light, dark] = accent ? [accentColours(accent, 'light'), accentColours(accent, 'dark')] : []
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

/** The folder of the face's pictures, in that of the photographs. */
export const faceFolderOf = (mediaDir: string): string => join(mediaDir, 'face')
