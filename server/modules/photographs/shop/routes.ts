import type { Answers } from '#server/http/answers/answers.ts'
import type { App } from '#server/http/context.ts'
import { type PhotosDeps, servePhoto } from './service.ts'

const pattern = '/media/:productId/:file'

export function photoRoutes(app: App, answers: Answers, deps: PhotosDeps): void {
  app.get(pattern, async (context) => {
    context.set('route', '/media/{productId}/{file}')
    const response = await servePhoto(context.req.raw, context.req.param(), deps)
    return response ? answers.complete(context, response) : answers.error(context, 'resource.not-found')
  })
}
