/**
 * What the people of the house may do: `specialist` requests, contact and customers; `catalogue` products and photographs; `owner` all,
 * people, rates and settings too.
 */
export const staffRoles = ['specialist', 'catalogue', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

/** For whom of the staff a call is, besides the owner, who may make all: `for: 'catalogue'`. `'owner'`: for nobody else. */
export type For = StaffRole | readonly StaffRole[]

/** The roles that a call is for; none for a call that is not for the staff. */
export const rolesFor = (who: For | undefined): StaffRole[] =>
  who === undefined ? [] : staffRoles.filter((role) => role === 'owner' || [who].flat().includes(role))
