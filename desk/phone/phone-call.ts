import { ApiError } from '#calls/api-error.ts'
import { readResponse } from '#calls/create-call.ts'
import { sendTo, type Transport } from '#calls/send.ts'
import { deskPaths, type DeskResponse, deskResponses } from '#contract/desk/desk-calls.ts'
import { phoneHeader } from '#contract/photographs/photo-links.ts'
import { createStore } from '#store/create-store.ts'
import { ownPages, inLanguage } from '../call.ts'

/** Whether the link by which this phone sends photographs is over. */
export const linkIsOver = createStore(false)

/** Sends as the phone, whoever is signed in at the desk on the same device. */
export const phoneTransport: Transport = async (path, init) => {
  const headers = { ...(init.headers as Record<string, string>), [phoneHeader.name]: phoneHeader.value }
  const response = await ownPages(path, { ...init, headers })
  // The calls by which files are sent know nobody any more.
  if (response.status === 401) linkIsOver.set(true)
  return response
}

type PhoneCall = 'desk.phone.open' | 'desk.phone.piece' | 'desk.phone.add'

/** The phone's own calls. @throws ApiError for every failure */
export async function phoneCall<Name extends PhoneCall>(name: Name, body?: unknown): Promise<DeskResponse<Name>> {
  const { method, path } = deskPaths[name]
  const options = { ...inLanguage(), body }
  try {
    return readResponse(deskResponses, name, await sendTo(path, method, options, phoneTransport), options)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'photo-link.over') linkIsOver.set(true)
    throw error
  }
}
