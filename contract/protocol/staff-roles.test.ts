import { expect, test } from 'vitest'
import { rolesFor } from './staff-roles.ts'

test('a call is for the roles that it names and for the owner', () => {
  expect(rolesFor('owner')).toEqual(['owner'])
  expect(rolesFor('catalogue')).toEqual(['catalogue', 'owner'])
  expect(rolesFor(['specialist', 'catalogue'])).toEqual(['specialist', 'catalogue', 'owner'])
})

test('a call that is for nobody of the staff is not for the owner either', () => {
  expect(rolesFor(undefined)).toEqual([])
})
