import type { Answers } from '#server/http/answers/answers.ts'
import type { App } from '#server/http/context.ts'
import type { StaffPreviews } from '#server/modules/products/preview/service.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { servePhoto } from './service.ts'

export type PreviewPhotoDeps = {
  previews: Pick<StaffPreviews, 'record'>
  /** Whether somebody of the staff is signed in. */
  isSignedIn: (headers: Headers) => Promise<boolean>
  /** Has the renditions. */
  storage: Storage
}

/** On the desk's origin: the photographs of products that are not in the shop, for those who are signed in. */
export function previewPhotoRoutes(app: App, answers: Answers, { previews, isSignedIn, storage }: PreviewPhotoDeps): void {
  app.get('/media/:productId/:file', async (context, next) => {
    const { raw } = context.req
    const { productId } = context.req.param()
    const record = (await isSignedIn(raw.headers)) ? await previews.record(productId) : undefined
    if (!record?.row.withdrawn) return next()
    context.set('route', '/media/{productId}/{file}')
    const response = await servePhoto(raw, context.req.param(), { products: { record: async () => record }, storage, headers: {} })
    response?.headers.set('cache-control', 'private, no-cache')
    return response ? answers.complete(context, response) : answers.error(context, 'resource.not-found')
  })
}
