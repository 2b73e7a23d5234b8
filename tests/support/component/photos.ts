import { vi } from 'vitest'

/** Photos in jsdom, which decodes and draws no pictures. */

/** The first bytes of a JPEG, and these words: the decoder below refuses one that is `broken`. */
export const aPhoto = (name: string, words = ''): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), `${words} ${'x'.repeat(5_000)}`], name, { type: 'image/jpeg' })

/** A HEIC of 24 bytes, which the decoder does not know. */
export const aHeicPhoto = (name: string): File => new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(12)], name)

/** The size of every photo that the decoder below has scaled. */
export const scaledBytes = 1_200

/**
 * Stubs the browser's decoder, canvas and object URLs. Undone by `vi.unstubAllGlobals`.
 * @param when awaited before each photo is decoded
 * @returns how many object URLs exist
 */
export function fakePhotoDecoder(when: () => Promise<void> | undefined = () => undefined): { urls: () => number } {
  vi.stubGlobal('createImageBitmap', async (content: Blob) => {
    await when()
    const text = await content.text()
    if (text.includes('broken') || text.includes('ftyp')) throw new DOMException('no', 'InvalidStateError')
    return { width: 40, height: 30, close: () => undefined }
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined })
      convertToBlob = async () => new Blob(['x'.repeat(scaledBytes)], { type: 'image/jpeg' })
    },
  )
  let made = 0
  let revoked = 0
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => (revoked += 1) })
  return { urls: () => made - revoked }
}
