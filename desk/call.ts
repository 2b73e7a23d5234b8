import { createCall, type CallOf, readResponse } from '#src/api/create-call.ts'
import { byFetch, sendTo, type Transport } from '#src/api/send.ts'
import { staffResponses } from '#src/contract/calls/staff-responses.ts'
import { type DeskEndpointName, deskHeader, deskPaths, type DeskResponse, deskResponses } from '#src/contract/desk/desk-calls.ts'
import { askingAgain } from './confirm/ask-again.ts'
import { language } from './language.ts'

/** A form of another site cannot send this header. The cookie goes along by itself. */
export const deskTransport: Transport = (path, init) =>
  byFetch(path, { ...init, headers: { ...(init.headers as Record<string, string>), [deskHeader.name]: deskHeader.value } })

/** In which language the server answers. Prices are entered and shown in riyals. */
export const inLanguage = () => ({ locale: language.get()?.locale ?? 'en', currency: 'SAR' as const })

/** The staff's calls, for the person who is signed in. */
const callOnce: CallOf<typeof staffResponses> = createCall(staffResponses, deskTransport)
export const call: CallOf<typeof staffResponses> = (name, options) => askingAgain(() => callOnce(name, options))

/** The desk's own calls: who is signed in. @throws ApiError for every failure */
export async function deskCall<Name extends DeskEndpointName>(name: Name, body?: unknown): Promise<DeskResponse<Name>> {
  const { method, path } = deskPaths[name]
  const options = { ...inLanguage(), body }
  const answer = await askingAgain(() => sendTo(path, method, options, deskTransport))
  return readResponse(deskResponses, name, answer, options)
}
