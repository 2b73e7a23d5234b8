/** Draws the icons and the pictures of a logo that its standard input names: the process of face-pictures.ts. */
import { constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { type FaceOrder, type FacePicture, type FacePictures, mostLogoPixels, notSquareCode, unusableCode } from './face-pictures.ts'

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.concurrency(1)
sharp.cache(false)

/** Large enough for every picture that is made of it. */
const master = 1024

const pictureOf = async (picture: Sharp): Promise<FacePicture> => {
  const { data, info } = await picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  return { png: data.toString('base64'), width: info.width, height: info.height }
}

/** A drawing or picture within a square of `master`, without empty edges. */
async function masterOf(bytes: Buffer): Promise<Buffer> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: mostLogoPixels }).metadata()
  const density = format === 'svg' ? Math.min(100_000, Math.max(1, (72 * master) / Math.max(width, height))) : undefined
  const drawn = sharp(bytes, { limitInputPixels: mostLogoPixels, ...(density !== undefined && { density }) })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize({ width: master, height: master, fit: 'inside', withoutEnlargement: format !== 'svg' })
  const png = await drawn.png({ compressionLevel: 1 }).toBuffer()
  const { channels } = await sharp(png).stats()
  if ((channels[3]?.max ?? 255) === 0) throw new Error('nothing can be seen')
  // A logo of one color without transparency has no edges to cut.
  return sharp(png)
    .trim({ threshold: 1 })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => png)
}

type Square = { side: number; ground?: string; share: number }

/** The logo in the middle of a square: its diagonal has that share of the side, so that it fits into a circle. */
async function inSquare(logo: Buffer, { side, ground, share }: Square): Promise<Sharp> {
  const { width, height } = await sharp(logo).metadata()
  const scale = (share * side) / Math.hypot(width, height)
  const resized = await sharp(logo)
    .resize({ width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)), fit: 'fill' })
    .toBuffer()
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: side, height: side, channels: 4, background } }).composite([{ input: resized }])
}

/** The shape in black: where it is not transparent, or differs from its own corner if none of it is. */
async function shapeOf(logo: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(logo).raw().toBuffer({ resolveWithObject: true })
  const isOpaque = !data.some((value, at) => at % 4 === 3 && value < 255)
  const corner = [data[0]!, data[1]!, data[2]!]
  const shape = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const distance = Math.max(...corner.map((value, channel) => Math.abs(value - data[at + channel]!)))
    shape[at + 3] = isOpaque ? Math.min(255, distance * 2) : data[at + 3]!
  }
  return sharp(shape, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The largest square in which each is shown, and the share of the logo in it (the safe zone of maskable ones is a circle of 80 %). */
const shares = { any: 0.86, maskable: 0.74, apple: 0.8, monochrome: 0.74, favicon: 1 }

async function ofLogo({ light, dark }: { light: Buffer; dark: Buffer | undefined }, { grounds }: FaceOrder): Promise<FacePictures> {
  const [shown, inDark] = [await masterOf(light), dark && (await masterOf(dark))]
  const logo = inDark ?? shown
  const ground = inDark ? grounds.deep : grounds.light
  const icon = async (side: number, share: number) => pictureOf(await inSquare(logo, { side, ground, share }))
  const shape = await shapeOf(logo)
  const outline = async (side: number) => pictureOf(await inSquare(shape, { side, share: shares.monochrome }))
  const mail = await sharp(logo).resize({ width: 560, height: 80, fit: 'inside' }).toBuffer()
  const small = (bytes: Buffer) => pictureOf(sharp(bytes).resize({ width: 800, height: 240, fit: 'inside', withoutEnlargement: true }))
  return {
    'any-192': await icon(192, shares.any),
    'any-512': await icon(512, shares.any),
    'maskable-192': await icon(192, shares.maskable),
    'maskable-512': await icon(512, shares.maskable),
    'monochrome-192': await outline(192),
    'monochrome-512': await outline(512),
    'badge-96': await outline(96),
    'apple-180': await icon(180, shares.apple),
    'favicon-48': await icon(48, shares.favicon),
    mail: await pictureOf(sharp(mail).flatten({ background: ground })),
    paper: await pictureOf(sharp(shown).resize({ width: 800, height: 240, fit: 'inside' })),
    light: await small(shown),
    ...(inDark && { dark: await small(inDark) }),
  }
}

async function ofDrawings(drawn: { icon: string; maskable: string; monochrome: string }): Promise<FacePictures> {
  const icon = drawnIcon
  return {
    'any-192': await icon(drawn.icon, 192),
    'any-512': await icon(drawn.icon, 512),
    'maskable-192': await icon(drawn.maskable, 192),
    'maskable-512': await icon(drawn.maskable, 512),
    'monochrome-192': await icon(drawn.monochrome, 192),
    'monochrome-512': await icon(drawn.monochrome, 512),
    'badge-96': await icon(drawn.monochrome, 96),
    'apple-180': await icon(drawn.icon, 180),
    'favicon-48': await icon(drawn.icon, 48),
  }
}

class NotSquare extends Error {}
const leastIcon = 192
/** Of a maskable icon: its safe zone is a circle of 80 %. */
const maskableShare = 0.8

/** Icons of a square of the house's own: whole where it fills its square, on the light ground where it is transparent. */
async function ofIcon(bytes: Buffer, { light }: FaceOrder['grounds']): Promise<FacePictures> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: mostLogoPixels }).metadata()
  const isSquare = Math.abs(width - height) <= Math.max(width, height) * 0.02
  if (!isSquare || (format !== 'svg' && width < leastIcon)) throw new NotSquare(`${width} x ${height}`)
  const density = format === 'svg' ? Math.min(100_000, Math.max(1, (72 * master) / Math.max(width, height))) : undefined
  const square = await sharp(bytes, { limitInputPixels: mostLogoPixels, ...(density !== undefined && { density }) })
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(512, 512, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { data } = await sharp(square).raw().toBuffer({ resolveWithObject: true })
  // Around a maskable one its own ground goes on.
  const [r, g, b, alpha] = [...data.subarray(0, 4)]
  const ground = alpha === 255 ? { r: r!, g: g!, b: b! } : light
  const whole = (side: number) => pictureOf(sharp(square).resize(side, side).flatten({ background: light }))
  const within = async (picture: Buffer, side: number, background: string | { r: number; g: number; b: number; alpha?: number }) => {
    const inner = Math.round(side * maskableShare)
    const composed = await sharp({ create: { width: side, height: side, channels: 4, background } })
      .composite([{ input: await sharp(picture).resize(inner, inner).toBuffer() }])
      .png()
      .toBuffer()
    return pictureOf(sharp(composed))
  }
  const shape = await shapeOf(square)
  const outline = (side: number) => within(shape, side, { r: 0, g: 0, b: 0, alpha: 0 })
  return {
    icon: await pictureOf(sharp(square)),
    'any-192': await whole(192),
    'any-512': await whole(512),
    'maskable-192': await within(square, 192, ground),
    'maskable-512': await within(square, 512, ground),
    'monochrome-192': await outline(192),
    'monochrome-512': await outline(512),
    'badge-96': await outline(96),
    'apple-180': await whole(180),
    'favicon-48': await pictureOf(sharp(square).resize(48, 48)),
  }
}

/** Drawn large and scaled down, so that thin lines stay even. */
const drawnIcon = (svg: string, side: number) => pictureOf(sharp(Buffer.from(svg), { density: 288 }).resize(side, side))

async function ofShortcuts({ search, shop, sell }: FaceOrder['shortcuts']): Promise<FacePictures> {
  return {
    'shortcut-search-96': await drawnIcon(search, 96),
    'shortcut-shop-96': await drawnIcon(shop, 96),
    'shortcut-sell-96': await drawnIcon(sell, 96),
  }
}

const order = JSON.parse(await text(process.stdin)) as FaceOrder
const bytesOf = (base64: string) => Buffer.from(base64, 'base64')
try {
  const made =
    'logo' in order.of
      ? await ofLogo(
          { light: bytesOf(order.of.logo.light), dark: order.of.logo.dark === undefined ? undefined : bytesOf(order.of.logo.dark) },
          order,
        )
      : await ofDrawings(order.of.drawn)
  const icons = order.icon === undefined ? {} : await ofIcon(bytesOf(order.icon), order.grounds)
  process.stdout.write(JSON.stringify({ ...made, ...icons, ...(await ofShortcuts(order.shortcuts)) }))
} catch (error) {
  console.error(error)
  process.exit(error instanceof NotSquare ? notSquareCode : unusableCode)
}
