import * as z from 'zod/mini'
import { acceptedSchema, data } from '#contract/protocol/endpoint-schemas.ts'
import {
  housePushBodySchema,
  housePushEndpointBodySchema,
  housePushKeyResponse,
  housePushResponse,
} from '#contract/house-pushes/house-pushes.ts'
import { digestBodySchema, digestResponse } from '#contract/digests/digests.ts'
import { shopLogosSchema } from '#contract/face/staff-face.ts'
import { type For, rolesFor, type StaffRole } from '#contract/protocol/staff-roles.ts'
import {
  confirmBodySchema,
  deskSignInBodySchema,
  invitationAcceptBodySchema,
  invitationAcceptedSchema,
  invitationLookBodySchema,
  deskSessionSchema,
  invitationSchema,
  newPasswordBodySchema,
  ownNameBodySchema,
  personSchema,
  recoveryCodesSchema,
  sessionEndBodySchema,
} from '#contract/people/people.ts'
import {
  madePhotoLinkSchema,
  phoneAddBodySchema,
  phoneOpenBodySchema,
  phonePieceSchema,
  photoLinkBodySchema,
  photoLinkIdBodySchema,
  photoLinkSchema,
} from '#contract/photographs/photo-links.ts'
import {
  confirmPasskeyBodySchema,
  invitationAcceptPasskeyBodySchema,
  invitationPasskeyBodySchema,
  passkeyAddBodySchema,
  passkeyRemoveBodySchema,
  passkeySignInBodySchema,
} from '#contract/people/passkeys.ts'
import { passkeyOptionsSchema, passkeySchema } from '#contract/passkeys/passkeys.ts'

/**
 * - `for`: who may make it besides the owner, where not everybody may.
 * - `asksAgain`: the person must have shown their second factor within the last minutes.
 */
export type DeskPath = {
  method: 'GET' | 'POST'
  path: `/v1/desk/${string}`
  for?: For
  asksAgain?: true
}

/**
 * The calls that exist on the desk's origin only: who is signed in there (docs/areas/staff-access.md). The others that it makes are the
 * staff's of `calls/paths.ts`. The session is a cookie that no script reads. Each call but GET needs the header `x-desk: 1`.
 */
export const deskPaths = {
  'desk.session': { method: 'GET', path: '/v1/desk/session' },
  'desk.shop': { method: 'GET', path: '/v1/desk/shop' },
  'desk.invitations.look': { method: 'POST', path: '/v1/desk/invitations/look' },
  'desk.invitations.accept': { method: 'POST', path: '/v1/desk/invitations/accept' },
  'desk.invitations.passkey': { method: 'POST', path: '/v1/desk/invitations/passkey' },
  'desk.invitations.accept-passkey': { method: 'POST', path: '/v1/desk/invitations/accept-passkey' },
  'desk.sign-in': { method: 'POST', path: '/v1/desk/sign-in' },
  'desk.sign-in.challenge': { method: 'POST', path: '/v1/desk/sign-in/challenge' },
  'desk.sign-in.passkey': { method: 'POST', path: '/v1/desk/sign-in/passkey' },
  'desk.sign-out': { method: 'POST', path: '/v1/desk/sign-out' },
  'desk.confirm': { method: 'POST', path: '/v1/desk/confirm' },
  'desk.confirm.challenge': { method: 'POST', path: '/v1/desk/confirm/challenge' },
  'desk.confirm.passkey': { method: 'POST', path: '/v1/desk/confirm/passkey' },
  'desk.edits-key': { method: 'GET', path: '/v1/desk/edits-key' },
  'desk.name': { method: 'POST', path: '/v1/desk/name' },
  'desk.password': { method: 'POST', path: '/v1/desk/password', asksAgain: true },
  'desk.recovery-codes': { method: 'POST', path: '/v1/desk/recovery-codes', asksAgain: true },
  'desk.sessions.list': { method: 'GET', path: '/v1/desk/sessions' },
  // Not asked again: it gives nobody anything, and whoever has lost the second factor can still end a session.
  'desk.sessions.end': { method: 'POST', path: '/v1/desk/sessions/end' },
  'desk.recovery-codes.left': { method: 'GET', path: '/v1/desk/recovery-codes/left' },
  'desk.passkeys.list': { method: 'GET', path: '/v1/desk/passkeys' },
  'desk.passkeys.challenge': { method: 'POST', path: '/v1/desk/passkeys/challenge', asksAgain: true },
  'desk.passkeys.add': { method: 'POST', path: '/v1/desk/passkeys/add', asksAgain: true },
  'desk.passkeys.remove': { method: 'POST', path: '/v1/desk/passkeys/remove', asksAgain: true },
  'desk.photo-links.make': { method: 'POST', path: '/v1/desk/photo-links', for: 'catalogue' },
  'desk.photo-links.look': { method: 'POST', path: '/v1/desk/photo-links/look' },
  'desk.photo-links.end': { method: 'POST', path: '/v1/desk/photo-links/end' },
  'desk.phone.open': { method: 'POST', path: '/v1/desk/phone/open' },
  'desk.phone.piece': { method: 'GET', path: '/v1/desk/phone' },
  'desk.phone.add': { method: 'POST', path: '/v1/desk/phone/photos' },
  'desk.pushes.key': { method: 'GET', path: '/v1/desk/pushes', for: 'specialist' },
  'desk.pushes.look': { method: 'POST', path: '/v1/desk/pushes/look', for: 'specialist' },
  'desk.pushes.set': { method: 'POST', path: '/v1/desk/pushes/set', for: 'specialist' },
  'desk.pushes.end': { method: 'POST', path: '/v1/desk/pushes/end' },
  'desk.digest.get': { method: 'GET', path: '/v1/desk/digest' },
  'desk.digest.set': { method: 'POST', path: '/v1/desk/digest/set' },
} as const satisfies Record<string, DeskPath>
export type DeskEndpointName = keyof typeof deskPaths

const described: Readonly<Record<DeskEndpointName, DeskPath>> = deskPaths

/** Whether a role may make a call of the desk's origin. */
export function mayCallAtDesk(role: StaffRole, name: DeskEndpointName): boolean {
  const { for: who } = described[name]
  return who === undefined || rolesFor(who).includes(role)
}

/** The bodies of those that take one. */
export const deskBodies = {
  'desk.invitations.look': invitationLookBodySchema,
  'desk.invitations.accept': invitationAcceptBodySchema,
  'desk.invitations.passkey': invitationPasskeyBodySchema,
  'desk.invitations.accept-passkey': invitationAcceptPasskeyBodySchema,
  'desk.sign-in': deskSignInBodySchema,
  'desk.sign-in.passkey': passkeySignInBodySchema,
  'desk.confirm': confirmBodySchema,
  'desk.confirm.passkey': confirmPasskeyBodySchema,
  'desk.name': ownNameBodySchema,
  'desk.password': newPasswordBodySchema,
  'desk.sessions.end': sessionEndBodySchema,
  'desk.passkeys.add': passkeyAddBodySchema,
  'desk.passkeys.remove': passkeyRemoveBodySchema,
  'desk.photo-links.make': photoLinkBodySchema,
  'desk.photo-links.look': photoLinkIdBodySchema,
  'desk.photo-links.end': photoLinkIdBodySchema,
  'desk.phone.open': phoneOpenBodySchema,
  'desk.phone.add': phoneAddBodySchema,
  'desk.pushes.look': housePushEndpointBodySchema,
  'desk.pushes.set': housePushBodySchema,
  'desk.pushes.end': housePushEndpointBodySchema,
  'desk.digest.set': digestBodySchema,
} satisfies Partial<Record<DeskEndpointName, z.ZodMiniType>>

/** The whole envelope of each response. */
export const deskResponses = {
  /** Where the shop is reached, and its name, and its logo in each language that has its own. */
  'desk.shop': data(z.object({ url: z.url(), name: z.object({ en: z.string(), ar: z.string() }), logos: z.optional(shopLogosSchema) })),
  'desk.session': data(z.nullable(personSchema)),
  'desk.invitations.look': data(invitationSchema),
  'desk.invitations.accept': data(invitationAcceptedSchema),
  'desk.invitations.passkey': data(passkeyOptionsSchema),
  'desk.invitations.accept-passkey': data(invitationAcceptedSchema),
  'desk.sign-in': data(personSchema),
  'desk.sign-in.challenge': data(passkeyOptionsSchema),
  'desk.sign-in.passkey': data(personSchema),
  'desk.sign-out': data(acceptedSchema),
  'desk.confirm': data(acceptedSchema),
  'desk.confirm.challenge': data(passkeyOptionsSchema),
  'desk.confirm.passkey': data(acceptedSchema),
  /** With it the device encrypts edits that are not saved: 256 bits in base64, the same for each session of a person. */
  'desk.edits-key': data(z.object({ key: z.string().check(z.regex(/^[\w+/]{43}=$/)) })),
  'desk.name': data(personSchema),
  'desk.password': data(acceptedSchema),
  'desk.recovery-codes': data(recoveryCodesSchema),
  'desk.sessions.list': data(z.array(deskSessionSchema)),
  'desk.sessions.end': data(acceptedSchema),
  /** How many are not used yet. */
  'desk.recovery-codes.left': data(z.object({ left: z.int() })),
  'desk.passkeys.list': data(z.array(passkeySchema)),
  'desk.passkeys.challenge': data(passkeyOptionsSchema),
  'desk.passkeys.add': data(passkeySchema),
  'desk.passkeys.remove': data(acceptedSchema),
  'desk.photo-links.make': data(madePhotoLinkSchema),
  'desk.photo-links.look': data(photoLinkSchema),
  'desk.photo-links.end': data(acceptedSchema),
  'desk.phone.open': data(phonePieceSchema),
  'desk.phone.piece': data(phonePieceSchema),
  'desk.phone.add': data(phonePieceSchema),
  'desk.pushes.key': housePushKeyResponse,
  'desk.pushes.look': housePushResponse,
  'desk.pushes.set': housePushResponse,
  'desk.pushes.end': data(acceptedSchema),
  'desk.digest.get': digestResponse,
  'desk.digest.set': digestResponse,
} satisfies Record<DeskEndpointName, z.ZodMiniType<object>>
export type DeskResponse<Name extends DeskEndpointName> = z.output<(typeof deskResponses)[Name]>

/** The header of every call from the desk's pages that is no GET. A form of another site cannot send it. */
export const deskHeader = { name: 'x-desk', value: '1' } as const

/**
 * The id of the person for whom a page of the desk makes a call. The cookie belongs to the whole browser, where another tab may have
 * signed in somebody else meanwhile: the call is then nobody's, and not made in the other's name.
 */
export const deskPersonHeader = 'x-desk-person'
