/**
 * What the people of the house may do: `specialist` requests, contact and customers; `catalogue` products and photographs; `owner` all,
 * people, rates and settings too.
 */
export const staffRoles = ['specialist', 'catalogue', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]
