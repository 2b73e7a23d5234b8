import type { Area, Command, Option } from './command.ts'

/** The help texts. */

const call = 'npm run staff --'

const surroundings = `Where the shop is and who asks:
  SHOP_URL     its address; http://127.0.0.1:4400 where it is not set
  STAFF_TOKEN  your token; else the one that the first start left in DATA_DIR/staff-token

With --json a command prints what the shop answered (npm run --silent staff -- … --json).
It ends with 0 where it was done, 1 where the shop rejected it, 2 where the command was not right, 3 where the shop did not answer.`

const optionInUsage = ([name, { type, required }]: [string, Option]): string => {
  const option = `--${name}${type === 'string' ? ' <…>' : ''}`
  return required === undefined ? `[${option}]` : option
}

const usageOf = (area: string, name: string, { needs, more, options = {} }: Command): string =>
  [area, name, ...needs.map((need) => `<${need}>`), ...(more ? ['…'] : []), ...Object.entries(options).map(optionInUsage)].join(' ')

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const commandsOf = (name: string, { commands }: Area) =>
  Object.entries(commands).map(([command, given]) => [usageOf(name, command, given), given.summary] as const)

/** All commands. */
export const helpOfAll = (areas: Readonly<Record<string, Area>>): string =>
  [
    `The staff's tools: ${call} <what> <command>`,
    '',
    ...columns(Object.entries(areas).flatMap(([name, area]) => commandsOf(name, area))),
    '',
    '--help after a command says more. A day’s work is done at the desk.',
    '',
    surroundings,
  ].join('\n')

/** The commands of one area. */
export const helpOfArea = (name: string, area: Area): string =>
  [`${call} ${name} <command>: ${area.summary}`, '', ...columns(commandsOf(name, area)), '', surroundings].join('\n')

/** One command with its options. */
export const helpOfCommand = (area: string, name: string, command: Command): string =>
  [
    `${call} ${usageOf(area, name, command)}`,
    `  ${command.summary}`,
    '',
    ...columns([
      ...Object.entries(command.options ?? {}).map(
        ([option, { type, required, help }]) =>
          [`--${option}${type === 'string' ? ' <…>' : ''}`, required === undefined ? help : `required; ${help}`] as const,
      ),
      ['--json', 'prints what the shop answered'],
    ]),
  ].join('\n')
