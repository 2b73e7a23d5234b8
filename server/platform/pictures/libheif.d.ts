/** The part of its API that the shop uses. The package has types for another of its files only. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Failed = { code: unknown; message: string }
  type Handle = { readonly handle: unique symbol }
  /** A view of the decoder's memory: 3 bytes for each pixel, `stride` bytes for each row. */
  type Plane = { data: Uint8Array; stride: number; width: number; height: number }
  type Libheif = {
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown }
    heif_context_alloc: () => Handle
    heif_context_read_from_memory: (context: Handle, bytes: Uint8Array) => Failed
    heif_js_context_get_primary_image_handle: (context: Handle) => Handle | Failed
    heif_js_decode_image2: (image: Handle, colorspace: unknown, chroma: unknown) => { channels: Plane[] } | Failed
  }
  const load: () => Promise<Libheif>
  export default load
}
