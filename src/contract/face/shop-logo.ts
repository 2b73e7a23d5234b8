/** A picture of the logo: where it is, and its size in pixels or units of the drawing. */
export type LogoPicture = { src: string; width: number; height: number }

/** The shop's own logo, for light grounds, and for dark ones where it has another. */
export type ShopLogo = { light: LogoPicture; dark?: LogoPicture | undefined }

/** A document of a shop with an own logo has it as JSON in `<meta name="shop-logo">`. */
export const shopLogoMeta = 'shop-logo'

/** A logo that is nearly as wide as high is a mark: the name stands beside it. */
export const isMark = ({ width, height }: LogoPicture): boolean => width < 1.6 * height
