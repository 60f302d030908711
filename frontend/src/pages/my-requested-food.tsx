import { MyRequests } from '../features/request/my-requests';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  return (
    <>
      <PageHeading marginBlockEnd="6">My Requested Food</PageHeading>
      <MyRequests />
    </>
  );
}
