import type * as z from 'zod/mini'
import { isLocale } from '#contract/locale.ts'
import { type StaffRole, staffRoles } from '#contract/protocol/staff-roles.ts'
import type { staffLinkSchema, StaffPerson } from '#contract/people/staff-people.ts'
import { type Area, requiredOption, textOption } from './command.ts'
import { facts, moment, table } from './layout.ts'
import { rejected, wrongUse } from './problems.ts'
import type { ShopClient } from './shop-client.ts'

/** @throws CommandFailed where there is no such role */
export function roleOf(text: string): StaffRole {
  const role = staffRoles.find((known) => known === text)
  if (!role) throw wrongUse(`There is no role "${text}". There are: ${staffRoles.join(', ')}.`)
  return role
}

/** @throws CommandFailed where nobody has that id or e-mail address */
async function personOf(shop: ShopClient, named: string): Promise<StaffPerson> {
  const { data } = await shop.call('staff.people.list')
  const found = data.find(({ id, email }) => id === named || email === named.toLowerCase())
  if (!found) throw rejected(`Nobody at the desk has the id or the e-mail address "${named}".`)
  return found
}

const linkLines = ({ url, role, expiresAt, mailedTo }: z.infer<typeof staffLinkSchema>): string[] => [
  ...facts({ Role: role, Until: moment(expiresAt), Link: url }),
  '',
  ...(mailedTo === undefined ? [] : [`It is mailed to ${mailedTo}.`]),
  'It is shown this once, and can be used once. Whoever has it comes in: give it to nobody else.',
]

/** `people …`: who works at the desk. */
export const people: Area = {
  summary: 'who works at the desk',
  commands: {
    list: {
      needs: [],
      summary: 'all of them, those too who may not sign in any more',
      run: async (shop) => {
        const answer = await shop.call('staff.people.list')
        const rows = answer.data.map(({ id, name, email, role, createdAt, disabledAt }) => [
          id,
          name,
          email,
          role,
          moment(createdAt),
          disabledAt === undefined ? 'may sign in' : `not since ${moment(disabledAt)}`,
        ])
        return { data: answer, lines: table(['ID', 'NAME', 'E-MAIL', 'ROLE', 'SINCE', 'STATE'], rows) }
      },
    },
    invite: {
      needs: [],
      options: {
        role: { type: 'string', required: 'specialist', help: `what they may do: ${staffRoles.join(', ')}` },
        email: { type: 'string', help: 'the only address for which the link works, and to which it is mailed' },
        language: { type: 'string', help: 'of the mail: en, ar' },
      },
      summary: 'a link to the desk for somebody new',
      run: async (shop, { options }) => {
        const email = textOption(options, 'email')
        const language = textOption(options, 'language')
        if (language !== undefined && !isLocale(language)) throw wrongUse(`There is no language "${language}". There are: en, ar.`)
        const { data } = await shop.call('staff.invitations.create', {
          body: {
            role: roleOf(requiredOption(options, 'role')),
            ...(email !== undefined && { email }),
            ...(language !== undefined && { locale: language }),
          },
        })
        return { data, lines: linkLines(data) }
      },
    },
    change: {
      needs: ['person'],
      options: {
        name: { type: 'string', help: 'what they are called' },
        email: { type: 'string', help: 'the address with which they sign in' },
        role: { type: 'string', help: `what they may do: ${staffRoles.join(', ')}` },
      },
      summary: 'another name, address or role',
      run: async (shop, { values: [named = ''], options }) => {
        const [name, email, role] = ['name', 'email', 'role'].map((option) => textOption(options, option))
        if (name === undefined && email === undefined && role === undefined)
          throw wrongUse('Say what to change: --name, --email or --role.')
        const { id } = await personOf(shop, named)
        const body = {
          ...(name !== undefined && { name }),
          ...(email !== undefined && { email }),
          ...(role !== undefined && { role: roleOf(role) }),
        }
        const { data } = await shop.call('staff.people.update', { params: { id }, body })
        return { data, lines: facts({ Name: data.name, 'E-mail': data.email, Role: data.role }) }
      },
    },
    renew: {
      needs: ['person'],
      summary: 'a link for a new password and second factor; also for somebody without access, who has it again then',
      run: async (shop, { values: [named = ''] }) => {
        const { id } = await personOf(shop, named)
        const { data } = await shop.call('staff.people.renew', { params: { id } })
        return { data, lines: linkLines(data) }
      },
    },
    disable: {
      needs: ['person'],
      summary: 'they are signed out, and may not sign in any more; the links and tokens that they have made end',
      run: async (shop, { values: [named = ''] }) => {
        const { id, name } = await personOf(shop, named)
        const { data } = await shop.call('staff.people.disable', { params: { id } })
        return { data, lines: [`${name} may not sign in any more. The links and tokens that they have made are ended.`] }
      },
    },
  },
}
