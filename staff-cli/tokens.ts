import { staffRoles, type StaffRole } from '#contract/protocol/staff-roles.ts'
import { mostTokenDays, type StaffToken } from '#contract/tokens/staff-tokens.ts'
import { type Area, textOption, wholeNumber } from './command.ts'
import { facts, moment, table } from './layout.ts'
import { roleOf } from './people.ts'
import { wrongUse } from './problems.ts'

const hasEnded = ({ expiresAt }: StaffToken) => expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()

const isInUse = (token: StaffToken) => token.revokedAt === undefined && !hasEnded(token)

/** The ids of the tokens in use that were made with one, and with those. A token comes before those that it has made. */
function madeWith(all: readonly StaffToken[], id: string): string[] {
  const found = all.filter(({ madeBy }) => madeBy === id)
  return found.flatMap((token) => [...(isInUse(token) ? [token.id] : []), ...madeWith(all, token.id)])
}

function state(token: StaffToken): string {
  if (token.revokedAt !== undefined) return `revoked ${moment(token.revokedAt)}`
  if (token.expiresAt === undefined) return 'in use'
  return `${hasEnded(token) ? 'ended' : 'in use until'} ${moment(token.expiresAt)}`
}

const usualRole: StaffRole = 'specialist'

/** `tokens …`: who may use these tools. */
export const tokens: Area = {
  summary: 'who may use these tools',
  commands: {
    list: {
      needs: [],
      summary: 'all of them, revoked ones too',
      run: async (shop) => {
        const answer = await shop.call('staff.tokens.list')
        const rows = answer.data.map((token) => [
          token.id,
          token.name,
          token.role,
          moment(token.createdAt),
          moment(token.lastUsedAt),
          state(token),
        ])
        return { data: answer, lines: table(['ID', 'NAME', 'ROLE', 'MADE', 'LAST USED', 'STATE'], rows) }
      },
    },
    create: {
      needs: ['name'],
      summary: 'a token for somebody, whose name stands beside all that is done with it',
      options: {
        role: { type: 'string', help: `what they may do: ${staffRoles.join(', ')}; without it, ${usualRole}` },
        days: { type: 'string', help: 'after how many days it ends; without it, never' },
      },
      run: async (shop, { values: [name = ''], options }) => {
        const role = roleOf(textOption(options, 'role') ?? usualRole)
        const days = textOption(options, 'days')
        const { data } = await shop.call('staff.tokens.create', {
          body: { name, role, ...(days !== undefined && { days: wholeNumber(days, '--days', { least: 1, largest: mostTokenDays }) }) },
        })
        const lines = [
          ...facts({ Id: data.id, Name: data.name, Role: data.role, Ends: moment(data.expiresAt), Token: data.token }),
          '',
          'It is shown this once. They use it as STAFF_TOKEN.',
        ]
        return { data, lines }
      },
    },
    revoke: {
      needs: ['token id'],
      options: {
        last: { type: 'boolean', help: 'also where no owner has a token any more then' },
        'with-made': { type: 'boolean', help: 'also those that were made with it, for one that has got into wrong hands' },
      },
      summary: 'it is worth nothing from now on, and neither are the links to the desk that were made with it',
      run: async (shop, { values: [id = ''], options }) => {
        const all = (await shop.call('staff.tokens.list')).data
        const made = madeWith(all, id)
        const revoked = options['with-made'] === true ? [...made.toReversed(), id] : [id]
        const isOwners = (token: StaffToken) => token.role === 'owner' && isInUse(token)
        const others = all.filter((token) => isOwners(token) && !revoked.includes(token.id))
        if (others.length === 0 && options.last !== true) {
          throw wrongUse(
            'That is the last token of an owner. Make another one first, or say --last: the next start of the shop then writes a new one to DATA_DIR/staff-token.',
          )
        }
        const answers = []
        for (const each of revoked) answers.push(await shop.call('staff.tokens.revoke', { params: { id: each } }))
        const stay = all.filter((token) => made.includes(token.id) && !revoked.includes(token.id)).map(({ name }) => `"${name}"`)
        return {
          data: answers.at(-1)?.data,
          lines: [
            'Revoked.',
            ...(others.length === 0 ? ['No owner has a token now.'] : []),
            ...(stay.length > 0 ? [`Made with it, and still in use: ${stay.join(', ')}.`] : []),
          ],
        }
      },
    },
  },
}
