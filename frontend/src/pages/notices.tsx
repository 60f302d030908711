import { NoticeList } from '../features/notices/notice-list';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  return (
    <>
      <PageHeading marginBlockEnd="4">Notices</PageHeading>
      <NoticeList />
    </>
  );
}
