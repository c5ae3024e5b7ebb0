/** Every route of the service, in the order in which the interface tells of them. */
import type { Route } from '../route';
import { apiKeyRoutes } from './api-keys';
import { contractRoutes } from './contracts';
import { documentRoutes } from './documents';
import { healthRoutes } from './health';
import { contentRoutes } from './contents';
import { observeRoutes } from './observe';
import { ontologyRoutes } from './ontologies';
import { openApiRoute } from './openapi';
import { retrieveRoutes } from './retrieve';
import { sparqlRoutes } from './sparql';
import { worldRoutes } from './worlds';

export function allRoutes(version: string, ready: () => boolean): readonly Route[] {
  const routes = [
    ...worldRoutes,
    ...observeRoutes,
    ...retrieveRoutes,
    ...apiKeyRoutes,
    ...contentRoutes,
    ...sparqlRoutes,
    ...documentRoutes,
    ...contractRoutes,
    ...ontologyRoutes,
    ...healthRoutes(version, ready),
  ];
  return [...routes, openApiRoute(routes, version)];
}
