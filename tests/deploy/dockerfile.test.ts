import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'

const content = readFileSync(resolve(__dirname, '../../platform/deploy/Dockerfile'), 'utf8')
const dockerfile = DockerfileParser.parse(content)
const stages = dockerfile.getFROMs()
const instructions = dockerfile.getInstructions()
const starts = stages.map((stage) => instructions.findIndex((each) => each === stage))
/** Instructions of a stage, as text. */
function inStage(name: string, keyword: string): (string | null)[] {
  const index = stages.findIndex((stage) => stage.getBuildStage() === name)
  return instructions
    .slice(starts[index], starts[index + 1])
    .filter((each) => each.getKeyword() === keyword)
    .map((each) => each.getArgumentsContent())
}

test('the Dockerfile has no problem', () => {
  expect(validate(content)).toEqual([])
})

test('base images have exact versions, and all the same one', () => {
  const own = stages.map((stage) => stage.getBuildStage())
  const bases = stages.map((stage) => stage.getImage()).filter((image) => !own.includes(image))
  expect(bases.every((image) => /^node:\d+\.\d+\.\d+-[\w-]+$/.test(image ?? ''))).toBe(true)
  expect(new Set(bases).size).toBe(1)
})

test('the last stage, which "docker build" makes, is the server', () => {
  expect(stages.at(-1)?.getBuildStage()).toBe('server')
})

test('server and release service run as a user without rights', () => {
  expect(inStage('server', 'USER').at(-1)).toBe('node')
  expect(inStage('release-service', 'USER').at(-1)).toBe('node')
})

test('the health of the server does not depend on the database', () => {
  expect(inStage('server', 'HEALTHCHECK')).toEqual([expect.stringContaining('/healthz')])
})

test('server and release service are started without a shell or npm, which pass no signals on', () => {
  expect(inStage('server', 'CMD')).toEqual(['["node", "platform/server/src/main.js"]'])
  expect(inStage('release-service', 'CMD')).toEqual(['["node", "platform/release/src/cli.js", "serve"]'])
})
