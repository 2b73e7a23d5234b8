import { createCall, readResponse } from '#calls/create-call.ts'
import { download, type DownloadOptions } from '#calls/download.ts'
import { byFetch, type OptionsOf, type SendOptions, sendTo, type Transport } from '#calls/send.ts'
import { uploadFile, type UploadFileOptions } from '#calls/upload-file.ts'
import type { EndpointName } from '#contract/calls/paths.ts'
import { staffResponses } from '#contract/calls/staff-calls.ts'
import {
  type DeskEndpointName,
  deskHeader,
  deskPaths,
  deskPersonHeader,
  type DeskResponse,
  deskResponses,
} from '#contract/desk/desk-calls.ts'
import { atWork } from './at-work.ts'
import { askingAgain } from './confirm/ask-again.ts'
import { language } from './language.ts'

/** A form of another site cannot send this header. The cookie goes along by itself. */
export const ownPages: Transport = (path, init) =>
  byFetch(path, { ...init, headers: { ...(init.headers as Record<string, string>), [deskHeader.name]: deskHeader.value } })

/** For the person who works in this tab, and nobody else: another tab may have signed in somebody. */
export const deskTransport: Transport = (path, init) => {
  const person = atWork.get()
  const headers = { ...(init.headers as Record<string, string>), ...(person && { [deskPersonHeader]: person.id }) }
  return ownPages(path, { ...init, headers })
}

/** In which language the server answers. Prices are entered and shown in riyals. */
export const inLanguage = () => ({ locale: language.get()?.locale ?? 'en', currency: 'SAR' as const })

const callOnce = createCall(staffResponses, deskTransport)
/** What is left to say of a call that is made in the desk's language. */
type Own<Options> = Omit<Options, keyof ReturnType<typeof inLanguage>>
type StaffCall = keyof typeof staffResponses & EndpointName

/** The staff's calls, for the person who is signed in. @throws ApiError for every failure */
export const call = <Name extends StaffCall>(name: Name, options: OptionsOf<Name, Own<SendOptions>>) =>
  askingAgain(() => callOnce(name, { ...inLanguage(), ...options }))

/** A private file of the staff. @throws ApiError for every failure */
export const deskDownload = (name: EndpointName, options: Own<DownloadOptions>): Promise<Blob> =>
  askingAgain(() => download(name, { ...inLanguage(), ...options }, deskTransport))

/** Calls that need nobody to be signed in, or say who is. */
const isOfEntrance = (name: DeskEndpointName) => /^desk\.(session$|shop$|sign-in|invitations)/.test(name)
/** Who is signed out already is not asked to sign in for it. */
const isAsked = (name: DeskEndpointName) => !isOfEntrance(name) && name !== 'desk.sign-out'

/** The desk's own calls: who is signed in. @throws ApiError for every failure */
export async function deskCall<Name extends DeskEndpointName>(name: Name, body?: unknown): Promise<DeskResponse<Name>> {
  const { method, path } = deskPaths[name]
  const options = { ...inLanguage(), body }
  const work = () => sendTo(path, method, options, isOfEntrance(name) ? ownPages : deskTransport)
  const answer = await (isAsked(name) ? askingAgain(work) : work())
  return readResponse(deskResponses, name, answer, options)
}

/** Uploads a file, as `uploadFile` does. Where the session ends meanwhile, it goes on after the sign-in. @returns the upload's id */
export function deskUpload({
  begun,
  onProgress,
  ...options
}: Omit<UploadFileOptions, 'locale' | 'currency' | 'transport'>): Promise<string> {
  let last = begun
  return askingAgain(() =>
    uploadFile({
      ...inLanguage(),
      ...options,
      transport: deskTransport,
      begun: last,
      onProgress: (at) => {
        last = at.id
        return onProgress?.(at)
      },
    }),
  )
}
