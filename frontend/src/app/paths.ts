export const paths = {
  home: '/',
  availableFood: '/availableFood',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  docs: { start: '/docs', rest: '/docs/rest' },
  login: '/login',
  register: '/register',
  myRequestedFood: '/myRequestedFood',
  foodDetails: {
    path: '/FoodDetails/:id',
    to: (id: string) => `/FoodDetails/${encodeURIComponent(id)}`,
    toOwnRequest: (id: string) => `/FoodDetails/${encodeURIComponent(id)}#your-request`,
  },
  forgotPassword: {
    path: '/forgatePassword/:email?',
    to: (email: string) => {
      const whole = email.replaceAll(/\p{Surrogate}/gu, ''); // half a character can't be encoded
      return whole ? `/forgatePassword/${encodeURIComponent(whole)}` : '/forgatePassword';
    },
  },
  dashboard: {
    summary: '/dashboard',
    account: '/dashboard/account',
    notices: '/dashboard/notices',
    availableFood: '/dashboard/availableFood',
    addFood: '/dashboard/addFood',
    postAgain: { to: (id: string) => `/dashboard/addFood?again=${encodeURIComponent(id)}` },
    myRequestedFood: '/dashboard/myRequestedFood',
    myPostedFood: '/dashboard/myPostedFood',
    postedFood: {
      path: '/dashboard/myPostedFood/:id',
      to: (id: string) => `/dashboard/myPostedFood/${encodeURIComponent(id)}`,
    },
    inbox: {
      path: '/dashboard/inbox/:id?',
      list: '/dashboard/inbox',
      to: (id: string) => `/dashboard/inbox/${encodeURIComponent(id)}`,
    },
    updateFood: {
      path: '/dashboard/updateTask/:id',
      to: (id: string) => `/dashboard/updateTask/${encodeURIComponent(id)}`,
    },
  },
} as const;
