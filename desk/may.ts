import { useQuery } from '@tanstack/react-query'
import { type LinkProps, useRouter } from '@tanstack/react-router'
import { type EndpointName, mayCall } from '#contract/calls/paths.ts'
import { type DeskEndpointName, mayCallAtDesk } from '#contract/desk/desk-calls.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { sessionQuery } from './session.ts'

/** A call that the desk makes. */
export type AnyCall = Extract<EndpointName, `staff.${string}` | `uploads.${string}`> | DeskEndpointName

const isOfDesk = (name: AnyCall): name is DeskEndpointName => name.startsWith('desk.')

/** Whether a role may make all these calls, by the table with which the server decides it. */
export const mayMake = (role: StaffRole, calls: readonly AnyCall[]): boolean =>
  calls.every((name) => (isOfDesk(name) ? mayCallAtDesk(role, name) : mayCall(role, name)))

/** Whether the person who is signed in may make all these calls: what makes them is not shown to others. */
export function useMay(...calls: AnyCall[]): boolean {
  const role = useQuery(sessionQuery).data?.role
  return role !== undefined && mayMake(role, calls)
}

/** @returns says of a screen whether the person may make the calls that it `asks` for (in its route): a link to another is not shown */
export function useMayOpen(): (to: NonNullable<LinkProps['to']>) => boolean {
  const role = useQuery(sessionQuery).data?.role
  const routes: Record<string, { options: { staticData?: { asks?: readonly AnyCall[] } } } | undefined> = {
    ...useRouter().routesByPath,
  }
  return (to) => role !== undefined && mayMake(role, routes[to]?.options.staticData?.asks ?? [])
}
