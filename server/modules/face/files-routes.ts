import type { Answers } from '#server/http/answers/answers.ts'
import type { App } from '#server/http/context.ts'
import type { HeaderRecord } from '#server/http/answers/security-headers.ts'
import { askEachTime, unchanging } from '#server/http/answers/static-files.ts'
import { storedResponse } from '#server/http/answers/stored-response.ts'
import { faceMediaName } from '#server/platform/storage/media-name.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { type GetShopFace, pictureFile } from './shop-face-service.ts'

/** The addresses of the build's icons that stay the same, and what an own face has in their place. */
const ownIcons: Readonly<Record<string, string>> = {
  '/icons/app-icon.svg': 'any-512',
  '/icons/icon-192.png': 'any-192',
  '/icons/icon-512.png': 'any-512',
  '/icons/maskable-192.png': 'maskable-192',
  '/icons/maskable-512.png': 'maskable-512',
  '/icons/monochrome-192.png': 'monochrome-192',
  '/icons/monochrome-512.png': 'monochrome-512',
  '/icons/apple-touch-180.png': 'apple-180',
  '/icons/badge-96.png': 'badge-96',
  '/favicon.svg': 'favicon-48',
  '/favicon.ico': 'favicon-48',
}

/** A drawing that somebody opens by itself runs nothing and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export type FaceFilesDeps = {
  shopFace: GetShopFace
  /** Has the files. */
  storage: Storage
  /** Headers of every response. */
  headers: HeaderRecord
}

/** The pictures of the shop's own face: by names that never change their content, and in the place of the icons of the build. */
export function faceFileRoutes(app: App, answers: Answers, { shopFace, storage, headers }: FaceFilesDeps): void {
  const respond = (request: Request, file: string, cacheControl: string) =>
    storedResponse(request, storage, faceMediaName(file), {
      cacheControl,
      headers: { ...headers, 'content-security-policy': drawingPolicy },
    })

  app.get('/media/face/:file', async (context) => {
    context.set('route', '/media/face/{file}')
    const file = context.req.param('file')
    const response = pictureFile.test(file) ? await respond(context.req.raw, file, unchanging) : undefined
    return response ? answers.complete(context, response) : answers.error(context, 'resource.not-found')
  })
  for (const [path, name] of Object.entries(ownIcons)) {
    app.get(path, async (context, next) => {
      const own = (await shopFace()).pictures.en[name]
      const response = own && (await respond(context.req.raw, own.file, askEachTime))
      if (!response) return next()
      context.set('route', 'file')
      return answers.complete(context, response)
    })
  }
}
