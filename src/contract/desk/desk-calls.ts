import * as z from 'zod/mini'
import { acceptedSchema } from '#src/contract/accounts/customer.ts'
import { data } from '#src/contract/calls/endpoint-schemas.ts'
import {
  deskSignInBodySchema,
  invitationAcceptBodySchema,
  invitationAcceptedSchema,
  invitationLookBodySchema,
  invitationSchema,
  personSchema,
} from './people.ts'

/**
 * The calls that exist on the desk's origin only: who is signed in there (docs/decisions/101). The others that it makes are the staff's of
 * `calls/paths.ts`. The session is a cookie that no script reads. Each call but GET needs the header `x-desk: 1`.
 */
export const deskPaths = {
  'desk.session': { method: 'GET', path: '/v1/desk/session' },
  'desk.invitations.look': { method: 'POST', path: '/v1/desk/invitations/look' },
  'desk.invitations.accept': { method: 'POST', path: '/v1/desk/invitations/accept' },
  'desk.sign-in': { method: 'POST', path: '/v1/desk/sign-in' },
  'desk.sign-out': { method: 'POST', path: '/v1/desk/sign-out' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: `/v1/desk/${string}` }>
export type DeskEndpointName = keyof typeof deskPaths

/** The bodies of those that take one. */
export const deskBodies = {
  'desk.invitations.look': invitationLookBodySchema,
  'desk.invitations.accept': invitationAcceptBodySchema,
  'desk.sign-in': deskSignInBodySchema,
} satisfies Partial<Record<DeskEndpointName, z.ZodMiniType>>

/** The whole envelope of each response. */
export const deskResponses = {
  'desk.session': data(z.nullable(personSchema)),
  'desk.invitations.look': data(invitationSchema),
  'desk.invitations.accept': data(invitationAcceptedSchema),
  'desk.sign-in': data(personSchema),
  'desk.sign-out': data(acceptedSchema),
} satisfies Record<DeskEndpointName, z.ZodMiniType<object>>
export type DeskResponse<Name extends DeskEndpointName> = z.output<(typeof deskResponses)[Name]>

/** The header of every call from the desk's pages that is no GET. A form of another site cannot send it. */
export const deskHeader = { name: 'x-desk', value: '1' } as const
