export { OrganisationTree } from './OrganisationTree.tsx'
export { pathTo } from './organisation-tree.ts'
export { UnitSelect } from './UnitSelect.tsx'
