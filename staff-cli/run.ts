import { parseArgs } from 'node:util'
import { actions } from './actions.ts'
import type { Area, Command } from './command.ts'
import { type Environment, readConnection } from './connection.ts'
import { feeds } from './products/feeds.ts'
import { helpOfAll, helpOfArea, helpOfCommand } from './help.ts'
import { imports } from './products/imports.ts'
import { invitations } from './invitations.ts'
import { people } from './people.ts'
import { CommandFailed, wrongUse } from './problems.ts'
import { products } from './products/products.ts'
import { rates } from './rates.ts'
import { sessions } from './sessions.ts'
import { createShopClient } from './shop-client.ts'
import { visibleJson, visibleText } from './terminal-text.ts'
import { terms } from './products/terms.ts'
import { tokens } from './tokens.ts'

/** What scripts and emergencies need; the rest of a day's work is done at the desk. */
const areas: Readonly<Record<string, Area>> = {
  people,
  invitations,
  sessions,
  tokens,
  actions,
  products,
  imports,
  terms,
  feeds,
  rates,
}

export type Terminal = { environment: Environment; say: (text: string) => void; complain: (text: string) => void }

/**
 * Runs one command of the staff's tools.
 * @param args the arguments after `npm run staff --`
 * @returns the exit code (listed in help.ts)
 */
export async function runStaffCommand(args: readonly string[], { environment, say, complain }: Terminal): Promise<number> {
  try {
    const { text, isRejected } = await answerTo(args, environment)
    say(text)
    return isRejected ? 1 : 0
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    complain(visibleText(error.message))
    return error.exitCode
  }
}

async function answerTo(args: readonly string[], environment: Environment): Promise<{ text: string; isRejected: boolean }> {
  const ofHelp = (text: string) => ({ text, isRejected: false })
  const words = args.filter((arg) => !arg.startsWith('-'))
  const wantsHelp = args.includes('--help') || args.includes('-h')
  const [areaName = '', commandName = ''] = words
  if (areaName === '' || areaName === 'help') {
    if (wantsHelp || areaName === 'help') return ofHelp(helpOfAll(areas))
    throw wrongUse(helpOfAll(areas))
  }
  const area = entryOf(areas, areaName)
  if (!area) throw wrongUse(`There is no "${areaName}". There are: ${Object.keys(areas).join(', ')}.`)
  const command = entryOf(area.commands, commandName)
  if (!command) {
    if (wantsHelp) return ofHelp(helpOfArea(areaName, area))
    const what = commandName === '' ? `${areaName} needs a command.` : `There is no "${areaName} ${commandName}".`
    throw wrongUse(`${what} There are: ${Object.keys(area.commands).join(', ')}.`)
  }
  if (wantsHelp) return ofHelp(helpOfCommand(areaName, commandName, command))
  const { values, options } = readArguments(`${areaName} ${commandName}`, command, args)
  const shop = createShopClient(await readConnection(environment))
  const { lines, data, isRejected = false } = await command.run(shop, { values, options })
  const text = options.json === true ? visibleJson(JSON.stringify(data, null, 2)) : visibleText(lines.join('\n'))
  return { text, isRejected }
}

const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** @throws CommandFailed where arguments are missing, superfluous or unknown */
function readArguments(name: string, { needs, more = false, options = {} }: Command, args: readonly string[]) {
  const parsed = parse(args, { ...options, json: { type: 'boolean' } })
  const given = parsed.positionals.slice(2)
  const missing = needs[given.length]
  if (missing !== undefined)
    throw wrongUse(`${name} needs <${missing}>: npm run staff -- ${name} ${needs.map((need) => `<${need}>`).join(' ')}`)
  if (!more && given.length > needs.length)
    throw wrongUse(`${name} does not know what to do with "${given.slice(needs.length).join(' ')}".`)
  for (const [option, { required, help }] of Object.entries(options)) {
    const value = parsed.values[option]
    if (required === undefined || (typeof value === 'string' && value.trim() !== '')) continue
    throw wrongUse(`${name} needs --${option} ${required}: ${help}.`)
  }
  return { values: given, options: parsed.values }
}

function parse(args: readonly string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    return { positionals, values: values as Record<string, string | boolean | undefined> }
  } catch (error) {
    throw wrongUse(error instanceof Error ? error.message : String(error))
  }
}
