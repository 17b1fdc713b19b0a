import { Route } from 'react-router-dom'
import { stateAddress, type SectionStates } from './sectionStates'

/** @param statesPath Addresses of the states are below it. */
export function stateRoutes(states: SectionStates, statesPath: string) {
  return Object.entries(states).flatMap(([section, byName]) =>
    Object.entries(byName).flatMap(([name, element]) => {
      if (element === null) return []
      const path = stateAddress(section, name, statesPath)
      const page = (
        <>
          <title>{`${section}: ${name}`}</title>
          {element}
        </>
      )
      return <Route key={path} path={path} element={page} />
    }),
  )
}
