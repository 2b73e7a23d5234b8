import { paths } from '#contract/calls/paths.ts'
import { mostArchiveBytes } from '#contract/files/upload-types.ts'
import { mostPhotographBytes } from '#contract/photographs/photo-limits.ts'
import { ownerIdOf } from '#server/http/callers.ts'
import type { App } from '#server/http/context.ts'
import type { Mount } from '#server/http/mount.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import {
  checksumAlgorithms,
  methodOf,
  readAppend,
  readCreation,
  requireTus,
  tusExtensions,
  tusVersion,
  uploadMetadata,
} from '#server/http/bodies/tus.ts'
import type { Uploads } from './uploads-service.ts'

/** `maxBytes`: of a shopper's file. */
export type UploadRoutesDeps = { uploads: Uploads; limits: RateLimits; maxBytes: number }

/** Uploads by tus 1.0. Errors are JSON with a code as everywhere; the statuses are those of the protocol. */
export function uploadRoutes(app: App, mount: Mount, { uploads, limits, maxBytes }: UploadRoutesDeps): void {
  app.use(`${paths['uploads.create'].path}/*`, async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('tus-resumable', tusVersion)
    if (methodOf(context.req.raw) !== 'OPTIONS' && context.res.status !== 412) return
    headers.set('tus-version', tusVersion)
    headers.set('tus-extension', tusExtensions.join(','))
    headers.set('tus-max-size', String(maxBytes))
    headers.set('tus-checksum-algorithm', checksumAlgorithms.join(','))
  })

  mount('uploads.create', async ({ caller, request, address }) => {
    requireTus(request.headers)
    const most = { customer: maxBytes, staff: mostArchiveBytes, phone: mostPhotographBytes }
    const announced = readCreation(request.headers, most[caller.kind])
    await limits.take('uploads.address', address)
    if (caller.kind === 'customer') await limits.take('uploads.account', ownerIdOf(caller))
    if (caller.kind === 'phone') await limits.take('photo-link.uploads', ownerIdOf(caller))
    const { id, expiresAt } = await uploads.begin(caller, announced)
    return answer(201, { location: `${paths['uploads.create'].path}/${id}`, ...expires(expiresAt) })
  })
  mount('uploads.offset', async ({ caller, params, request }) => {
    requireTus(request.headers)
    const { offset, length, sha256, metadata, expiresAt } = await uploads.stateOf(ownerIdOf(caller), params.id)
    const progress = { 'upload-offset': String(offset), 'upload-length': String(length) }
    return answer(200, { ...progress, 'upload-metadata': metadata ?? uploadMetadata(sha256), ...expires(expiresAt) })
  })
  mount('uploads.append', async ({ caller, params, request }) => {
    requireTus(request.headers)
    const { offset, expiresAt } = await uploads.append(caller, params.id, readAppend(request.headers), request)
    return answer(204, { 'upload-offset': String(offset), ...expires(expiresAt) })
  })
  mount('uploads.delete', async ({ caller, params, request }) => {
    requireTus(request.headers)
    await uploads.giveUp(ownerIdOf(caller), params.id)
    return answer(204, {})
  })
}

const expires = (at: Date) => ({ 'upload-expires': at.toUTCString() })

const answer = (status: number, headers: Record<string, string>) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
