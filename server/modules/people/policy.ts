import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { hourMs, minuteMs } from '#contract/durations.ts'

/** A session ends after so long without a call. An owner's ends soonest: it may do most. */
export const idleMs: Readonly<Record<StaffRole, number>> = { owner: 30 * minuteMs, specialist: 8 * hourMs, catalogue: 8 * hourMs }
/** And after so long in any case. */
export const sessionMs = 12 * hourMs
/** How long a link to the desk can be used. */
export const invitationMs = 24 * hourMs
/** How long a shown second factor counts for changes of people and access. */
export const confirmationMs = 10 * minuteMs

type Times = { createdAt: Date; lastSeenAt: Date; endedAt: Date | null }

export const isOver = ({ createdAt, lastSeenAt, endedAt }: Times, role: StaffRole, now: Date): boolean =>
  endedAt !== null || now.getTime() - createdAt.getTime() >= sessionMs || now.getTime() - lastSeenAt.getTime() >= idleMs[role]

/** A link to the desk. The token is in the fragment, which browsers send to no server, so that no log has it. */
export const deskPath = (token: string): string => `/invitation#${token}`
export const deskLink = (deskOrigin: string, token: string): string => deskOrigin + deskPath(token)
