import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'

const content = readFileSync(resolve(__dirname, '../../Dockerfile'), 'utf8')
const dockerfile = DockerfileParser.parse(content)
const stages = dockerfile.getFROMs()
const instructions = dockerfile.getInstructions()
/** The last stage is what `docker build` makes. */
const ofServer = (keyword: string) =>
  instructions
    .slice(instructions.findLastIndex((each) => each.getKeyword() === 'FROM'))
    .filter((each) => each.getKeyword() === keyword)

test('the Dockerfile has no problem', () => {
  expect(validate(content)).toEqual([])
})

test('base images have exact versions, and all the same one', () => {
  const own = stages.map((stage) => stage.getBuildStage())
  const bases = stages.map((stage) => stage.getImage()).filter((image) => !own.includes(image))
  expect(bases.every((image) => /^node:\d+\.\d+\.\d+-[\w-]+$/.test(image ?? ''))).toBe(true)
  expect(new Set(bases).size).toBe(1)
})

test('the server runs as a user without rights, and its health does not depend on the database', () => {
  expect(ofServer('USER').at(-1)?.getArgumentsContent()).toBe('node')
  expect(ofServer('HEALTHCHECK').map((each) => each.getArgumentsContent())).toEqual([
    expect.stringContaining('/healthz'),
  ])
})

test('the server is started without a shell or npm, which pass no signals on', () => {
  expect(ofServer('CMD').map((each) => each.getArgumentsContent())).toEqual([
    '["node", "server/src/main.js"]',
  ])
})
