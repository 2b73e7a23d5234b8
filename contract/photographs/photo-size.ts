/** The size of a sell request's photos: the device scales them to it, and the server those that it decodes itself. */

/** The longer side, in pixels. */
export const longestSide = 2048
/** Of the JPEG, from 0 to 1. */
export const jpegQuality = 0.85
