/** The stored name of a rendition's file, or of a picture of the face: `media/7f3k…-640.avif`, `media/face/any-192-….png`. */
export const mediaName = (file: string): string => `media/${file}`
export const faceMediaName = (file: string): string => mediaName(`face/${file}`)
