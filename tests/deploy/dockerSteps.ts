import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'

/** @returns The commands of a kind in a stage of the Dockerfile: words, or one text for a shell. */
export function dockerSteps(stageName: string, keyword: 'RUN' | 'CMD' | 'HEALTHCHECK'): string[][] {
  const dockerfile = DockerfileParser.parse(
    readFileSync(resolve(__dirname, '../../platform/deploy/Dockerfile'), 'utf8'),
  )
  const stages = dockerfile.getFROMs()
  const index = stages.findIndex((stage) => stage.getBuildStage() === stageName)
  const getLine = (at: number) => stages[at]?.getRange()?.start.line ?? Infinity
  return dockerfile
    .getInstructions()
    .filter((each) => each.getKeyword() === keyword)
    .filter((each) => {
      const line = each.getRange()?.start.line ?? 0
      return line > getLine(index) && line < getLine(index + 1)
    })
    .map(splitWords)
}

function splitWords(instruction: Instruction): string[] {
  const content = instruction.getArgumentsContent() ?? ''
  const [words] = /\["[^]*"\]$/.exec(content) ?? []
  return words ? (JSON.parse(words) as string[]) : [content]
}
