export { OrganisationTree } from './OrganisationTree.tsx'
